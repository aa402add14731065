import type { BranchContact, NearCentre } from '@medha/contract/wire/branch'
import type { Place } from '@medha/rules/distance'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../../../db/tables.ts'
import type { Db } from '../../../platform/database.ts'

export interface Branch extends BranchContact, Place {
  readonly code: string
  readonly centreId: number
  readonly kind: 'classroom' | 'digital'
  readonly city: string
  readonly stateId: number
  readonly stateName: string
  readonly pincode: string
  /** Null: the exam type's number applies. */
  readonly supportPhone: string | null
}

export type BranchRow = Selectable<Database['catalogue.branches']> & {
  readonly city: string
  readonly state_name: string
}

export const branchOf = (row: BranchRow): Branch => ({
  code: row.branch_code,
  centreId: row.centre_id,
  name: row.name,
  kind: row.kind as Branch['kind'],
  address: row.address,
  phones: row.phones,
  mapUrl: row.location_url,
  city: row.city,
  stateId: row.state_id,
  stateName: row.state_name,
  pincode: row.pincode,
  latitude: row.latitude,
  longitude: row.longitude,
  supportPhone: row.support_phone,
})

export const branchByCode = async (db: Db, code: string): Promise<Branch | null> => {
  const row = await db
    .selectFrom('catalogue.branches as branch')
    .innerJoin('catalogue.cities as city', 'city.city_id', 'branch.city_id')
    .innerJoin('catalogue.states as state', 'state.state_id', 'branch.state_id')
    .selectAll('branch')
    .select(['city.name as city', 'state.name_en as state_name'])
    .where('branch_code', '=', code)
    .executeTakeFirst()
  return row === undefined ? null : branchOf(row)
}

const kilometresTo = (place: Place) => sql<number>`
  2 * 6371 * asin(sqrt(
    sin(radians(latitude - ${place.latitude}) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(${place.latitude})) * sin(radians(longitude - ${place.longitude}) / 2) ^ 2))`

/** Enabled classroom branches around a place, nearest first. Some hundred rows: a scan is faster than an index. */
export const nearBranches = async (
  db: Db,
  place: Place,
  within: { readonly kilometres: number; readonly limit: number },
): Promise<(NearCentre & BranchContact)[]> => {
  const { rows } = await sql<NearCentre & BranchContact>`
    select * from (
      select short_code as "stateCode", branch_code as code, name, address, phones, location_url as "mapUrl",
             round((${kilometresTo(place)})::numeric, 1)::float8 as kilometres
      from catalogue.branches join catalogue.states using (state_id)
      where is_enabled and branches.kind = 'classroom') near
    where kilometres <= ${within.kilometres}
    order by kilometres, code
    limit ${within.limit}`.execute(db)
  return rows
}

/** Includes methods that are no longer offered: earlier payments used them. */
export const paymentMethodLabel = async (db: Db, method: string): Promise<string | null> => {
  const row = await db
    .selectFrom('catalogue.payment_methods')
    .select('label')
    .where('method', '=', method)
    .executeTakeFirst()
  return row?.label ?? null
}

export const branchPaymentMethods = async (
  db: Db,
  code: string,
): Promise<{ method: string; label: string }[]> => {
  const { rows } = await sql<{ method: string; label: string }>`
    select offered.method, coalesce(offered.label, method.label) as label
    from catalogue.branch_payment_methods offered
    join catalogue.payment_methods method on method.method = offered.method and method.is_enabled
    where offered.branch_code = ${code}
    order by method.position`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** One Indian day in paise. Captured money is kept, refunded or on its way back, so that the difference is zero. */
export interface DayReport {
  readonly day: string
  readonly captures: number
  readonly takenPaise: number
  readonly keptPaise: number
  readonly backPaise: number
  readonly onItsWayBackPaise: number
  /** Captured charges without a payment, or payments of charges that are not captured: must be none. */
  readonly contradictions: number
  readonly differencePaise: number
}

/** A day's first moment in India. The column stays without a function, so that its index is used. */
const midnight = (day: string, daysLater: number) =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone 'Asia/Kolkata')`

/** Each sum is computed from other rows, so that a fault shows as a difference. */
export const dayReport = async (db: Db, day: string): Promise<DayReport> => {
  const [startsAt, endsAt] = [midnight(day, 0), midnight(day, 1)]
  const { rows } = await sql<{
    captures: string
    taken: string
    kept: string
    back: string
    on_its_way: string
    contradictions: string
  }>`
    with of_day as materialized (
      select capture_id, charge_id, amount_paise, use from payments.captures
      where captured_at >= ${startsAt} and captured_at < ${endsAt}
    )
    select
      (select count(*) from of_day) as captures,
      (select coalesce(sum(amount_paise), 0) from of_day) as taken,
      (select coalesce(sum(due_paise), 0) from of_day join payments.charges charge using (charge_id)
        where charge.state = 'captured' and use = 'grant'
          and not exists (select from payments.refunds where refunds.capture_id = of_day.capture_id)) as kept,
      (select coalesce(sum(refunds.amount_paise), 0) from payments.refunds join of_day using (capture_id)
        where state = 'done') as back,
      (select coalesce(sum(refunds.amount_paise), 0) from payments.refunds join of_day using (capture_id)
        where state <> 'done') as on_its_way,
      (select count(*) from payments.charges charge
        where charge.settled_at >= ${startsAt} and charge.settled_at < ${endsAt} and due_paise > 0
          and (charge.state = 'captured') <> exists (select from payments.captures capture
            where capture.charge_id = charge.charge_id and use = 'grant')) as contradictions`.execute(db)
  const [row] = rows
  const taken = Number(row?.taken)
  const kept = Number(row?.kept)
  const back = Number(row?.back)
  const onItsWay = Number(row?.on_its_way)
  return {
    day,
    captures: Number(row?.captures),
    takenPaise: taken,
    keptPaise: kept,
    backPaise: back,
    onItsWayBackPaise: onItsWay,
    contradictions: Number(row?.contradictions),
    differencePaise: taken - kept - back - onItsWay,
  }
}

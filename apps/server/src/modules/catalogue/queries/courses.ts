import type { PricePart } from '@medha/rules/course-fee'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** A course as it is offered to one class at one branch. */
export interface OfferedCourse {
  readonly offerId: number
  readonly productId: string
  readonly branchKind: 'classroom' | 'digital'
  readonly term: string
  readonly title: { readonly en: string; readonly hi: string }
  readonly category: { readonly en: string; readonly hi: string }
  readonly highlights: { readonly en: string; readonly hi: string }
  readonly description: { readonly en: string; readonly hi: string }
  readonly features: { readonly en: readonly string[]; readonly hi: readonly string[] }
  readonly registrationFeePaise: number
  readonly priceParts: readonly PricePart[]
  readonly hasContent: boolean
  /** Between opening and closing, and not disabled by staff. */
  readonly isOpen: boolean
  /** The same for a payment that was made in time and whose event arrives after closing. */
  readonly isOpenToLateMoney: boolean
  /** Null: places are not counted. */
  readonly seatsLeft: number | null
  readonly urgency: { readonly en: string; readonly hi: string } | null
}

export interface OfferQuestion {
  readonly classStreamId: number
  readonly branchCode: string
  readonly now: Date
  /** Only this one. */
  readonly productId?: string
}

/** A family on the bank's page when an offer closes has paid in time; the bank's event takes some minutes. */
const LATE_MONEY = '1 hour'

/** An offer for the branch takes precedence over one for all branches. */
export const offeredCourses = async (
  db: Db | Trx,
  { classStreamId, branchCode, now, productId }: OfferQuestion,
): Promise<OfferedCourse[]> => {
  const { rows } = await sql<OfferedCourse>`
    select distinct on (course.position, course.product_id)
      offer.offer_id as "offerId", course.product_id as "productId", course.branch_kind as "branchKind", course.term,
      jsonb_build_object('en', title_en, 'hi', title_hi) as title,
      jsonb_build_object('en', category_en, 'hi', category_hi) as category,
      jsonb_build_object('en', highlights_en, 'hi', highlights_hi) as highlights,
      jsonb_build_object('en', description_en, 'hi', description_hi) as description,
      jsonb_build_object('en', features_en, 'hi', features_hi) as features,
      registration_fee_paise as "registrationFeePaise",
      (select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'paise', part.amount_paise)
                                 order by part.position), '[]')
       from catalogue.course_price_parts part where part.product_id = course.product_id) as "priceParts",
      content_en is not null as "hasContent",
      offer.is_enabled and offer.opens_at <= ${now} and (offer.closes_at is null or ${now} < offer.closes_at)
        as "isOpen",
      offer.is_enabled and offer.opens_at <= ${now}
        and (offer.closes_at is null or ${now} < offer.closes_at + ${LATE_MONEY}::interval) as "isOpenToLateMoney",
      offer.seats - offer.seats_taken as "seatsLeft",
      case when ${now} < offer.urgency_until
        then jsonb_build_object('en', offer.urgency_en, 'hi', offer.urgency_hi) end as urgency
    from catalogue.course_offers offer
    join catalogue.courses course using (product_id)
    join catalogue.branches branch on branch.branch_code = ${branchCode} and branch.kind = course.branch_kind
    where offer.class_stream_id = ${classStreamId}
      and (offer.branch_code is null or offer.branch_code = branch.branch_code)
      and (${productId ?? null}::text is null or course.product_id = ${productId ?? null})
    order by course.position, course.product_id, offer.branch_code nulls last`.execute(db)
  return rows
}

/** Whether courses are sold to a class at a branch, and what is shown about it. */
export interface CourseSale {
  readonly isOnSale: boolean
  readonly urgency: { readonly en: string; readonly hi: string } | null
  readonly isHandedOver: boolean
}

/** A small query: the dashboard runs it for every student on the morning of a result. */
export const courseSale = async (
  db: Db,
  { classStreamId, branchCode, now }: Omit<OfferQuestion, 'productId'>,
): Promise<CourseSale> => {
  const { rows } = await sql<CourseSale>`
    with own as (
      select distinct on (offer.product_id) offer.*, course.position
      from catalogue.course_offers offer
      join catalogue.courses course using (product_id)
      join catalogue.branches branch on branch.branch_code = ${branchCode} and branch.kind = course.branch_kind
      where offer.class_stream_id = ${classStreamId}
        and (offer.branch_code is null or offer.branch_code = branch.branch_code)
      order by offer.product_id, offer.branch_code nulls last),
    sold as (
      select * from own where is_enabled and opens_at <= ${now} and (closes_at is null or ${now} < closes_at)
        and (seats is null or seats_taken < seats))
    select exists (select from sold) as "isOnSale",
      (select jsonb_build_object('en', urgency_en, 'hi', urgency_hi) from sold
       where ${now} < urgency_until order by position limit 1) as urgency,
      (select (value ->> 'isHandedOver')::boolean from catalogue.settings where name = 'course_flags')
        as "isHandedOver"`.execute(db)
  return rows[0] ?? { isOnSale: false, urgency: null, isHandedOver: false }
}

export interface CourseDocumentFacts {
  readonly productId: string
  readonly term: string
  readonly title: { readonly en: string; readonly hi: string }
  readonly features: { readonly en: readonly string[]; readonly hi: readonly string[] }
  readonly priceParts: readonly PricePart[]
  readonly content: {
    readonly en: readonly { readonly subject: string; readonly units: readonly string[] }[]
    readonly hi: readonly { readonly subject: string; readonly units: readonly string[] }[]
  } | null
}

/** The printed facts of courses: one of them, or all of a kind that can be bought now. */
export const courseDocuments = async (
  db: Db,
  wanted: { readonly productId: string } | { readonly branchKind: string; readonly now: Date },
): Promise<CourseDocumentFacts[]> => {
  const only =
    'productId' in wanted
      ? sql`course.product_id = ${wanted.productId}`
      : sql`course.branch_kind = ${wanted.branchKind} and exists (
          select from catalogue.course_offers offer
          where offer.product_id = course.product_id and offer.is_enabled and offer.opens_at <= ${wanted.now}
            and (offer.closes_at is null or ${wanted.now} < offer.closes_at))`
  const { rows } = await sql<CourseDocumentFacts>`
    select product_id as "productId", term,
      jsonb_build_object('en', title_en, 'hi', title_hi) as title,
      jsonb_build_object('en', features_en, 'hi', features_hi) as features,
      (select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'paise', part.amount_paise)
                                 order by part.position), '[]')
       from catalogue.course_price_parts part where part.product_id = course.product_id) as "priceParts",
      case when content_en is not null then jsonb_build_object('en', content_en, 'hi', content_hi) end as content
    from catalogue.courses course
    where ${only}
    order by course.position, course.product_id`.execute(db)
  return rows
}

/**
 * Takes one seat in the caller's transaction; false if none is left. Courses without a limit always have one and are
 * not updated, so that concurrent buyers do not wait for a row lock.
 */
export const takeCourseSeat = async (trx: Trx, offerId: number): Promise<boolean> => {
  const { rows } = await sql<{ isCounted: boolean }>`
    select seats is not null as "isCounted" from catalogue.course_offers where offer_id = ${offerId}`.execute(
    trx,
  )
  if (rows[0]?.isCounted !== true) return rows.length === 1
  const { numAffectedRows } = await sql`
    update catalogue.course_offers set seats_taken = seats_taken + (case when seats is null then 0 else 1 end)
    where offer_id = ${offerId} and (seats is null or seats_taken < seats)`.execute(trx)
  return numAffectedRows === 1n
}

/** Links and texts around the courses, in both languages. */
export interface CourseSurroundings {
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly preadmissionUrl: string
  readonly isHandedOver: boolean
  readonly journeyMessage: { readonly en: string; readonly hi: string }
  readonly journeySubMessage: Readonly<
    Record<'classroom' | 'digital', { readonly en: string; readonly hi: string }>
  >
  readonly purchasedMessage: { readonly en: string; readonly hi: string }
}

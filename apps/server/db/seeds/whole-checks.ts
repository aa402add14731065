import { FEE_PART_NAMES } from '@medha/rules/course-fee'

/** A rule about several rows, which no constraint of one table can hold. */
export interface WholeCheck {
  readonly file: string
  readonly field: string
  readonly problem: string
  /** Selects `key`, the key of each row that breaks the rule; empty if no row is to blame. */
  readonly sql: string
  readonly params?: readonly unknown[]
  /** Only for an institute's own folder: the example is for one machine. */
  readonly inProduction?: true
}

/** Names that no visitor on the internet can open. */
const RESERVED = '(^|\\.)(localhost|local|test|invalid|example)$|^[0-9.:]+$|^[^.]+$'

export const WHOLE_CHECKS: readonly WholeCheck[] = [
  {
    file: 'sites.csv',
    field: 'host',
    problem: 'there is no site',
    sql: `select '' as key where not exists (select from catalogue.sites)`,
  },
  {
    file: 'sites.csv',
    field: 'host',
    problem: 'must be the name of a public site',
    sql: `select host as key from catalogue.sites where host ~ $1`,
    params: [RESERVED],
    inProduction: true,
  },
  {
    file: 'sites.csv',
    field: 'website_url',
    problem: 'must be an https address of a public site',
    sql: `select host as key from catalogue.sites
      where website_url !~ '^https://' or substring(website_url from '^https://([^/:]+)') ~ $1`,
    params: [RESERVED],
    inProduction: true,
  },
  {
    file: 'exam-types.json',
    field: 'support_email',
    problem: 'must be an address of the institute',
    sql: `select exam_type as key from catalogue.exam_types where split_part(support_email, '@', 2) ~ $1`,
    params: [RESERVED],
    inProduction: true,
  },
  {
    file: 'seasons.json',
    field: 'is_open',
    problem: 'no season is open',
    sql: `select '' as key where not exists (select from catalogue.seasons where is_open)`,
  },
  {
    file: 'exam-types.json',
    field: 'takes_registrations',
    problem: 'has no class in class-stream-lists.csv',
    sql: `select exam_type as key from catalogue.exam_types exam where takes_registrations
      and not exists (select from catalogue.class_stream_lists list where list.exam_type = exam.exam_type)`,
  },
  {
    file: 'exam-types.json',
    field: 'takes_registrations',
    problem: 'has no slot in slots.json',
    sql: `select exam_type as key from catalogue.exam_types exam where takes_registrations
      and not exists (select from catalogue.slots slot where slot.exam_type = exam.exam_type)`,
  },
  {
    file: 'branches.csv',
    field: 'pincode',
    problem: 'is unknown, or of another state',
    sql: `select branch_code as key from catalogue.branches branch
      where not exists (select from catalogue.pincodes pin
                        where pin.pincode = branch.pincode and pin.state_id = branch.state_id)`,
  },
  {
    file: 'settings.json',
    field: 'value',
    problem: 'must be an exam type of exam-types.json',
    sql: `select name as key from catalogue.settings
      where name = 'default_exam_type' and value #>> '{}' not in (select exam_type from catalogue.exam_types)`,
  },
  {
    file: 'courses.json',
    field: 'registration_fee_paise',
    problem: `differs from the part "${FEE_PART_NAMES.registrationFee}" in course-price-parts.csv`,
    sql: `select product_id as key from catalogue.courses course
      left join catalogue.course_price_parts part using (product_id)
      where part.name = $1 and part.amount_paise is distinct from course.registration_fee_paise`,
    params: [FEE_PART_NAMES.registrationFee],
  },
]

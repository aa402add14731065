import * as z from 'zod/mini'
import { REFUSALS } from '../refusals.ts'

/**
 * OPN-60: everything that a page may report. Only listed values, our own codes and small numbers: no field can hold a
 * name, a mobile number or a birthday.
 */
const refusalCode = z
  .string()
  .check(z.refine((code) => code === 'unreachable' || Object.hasOwn(REFUSALS, code)))
const examType = z.string().check(z.regex(/^[A-Za-z]{2,12}(-[A-Za-z]{2,12})?$/))
const method = z.string().check(z.regex(/^[a-z]{0,20}$/))
/** Up to a lakh of rupees; ten digits do not fit. */
const paise = z.int().check(z.gte(0), z.lte(10_000_000))
const few = z.int().check(z.gte(0), z.lte(99))
const way = z.enum(['form', 'link'])
const nothing = z.strictObject({})
/** A value's hash under a key that never leaves the page: equal for equal values within one page, useless elsewhere. */
const mark = z.string().check(z.regex(/^[a-p]{16}$/))
/** Starts with a letter, so that no telephone number fits. */
const code = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/))
const letters = z.string().check(z.regex(/^[a-z-]{0,80}$/))
const percent = z.union([z.literal('NA'), z.int().check(z.gte(0), z.lte(100))])

/** ANA-03, OPN-76: has every field of the specification; personal ones hold a hash, and the link opens nothing. */
const breakup = z.strictObject({
  action: z.enum(['opened', 'closed']),
  mobile: mark,
  rollNumber: mark,
  psid: z.union([z.literal('NA'), mark]),
  examType,
  classStudying: code,
  classOpted: code,
  stream: code,
  centreCode: code,
  courseName: letters,
  courseId: code,
  /** Nine characters at most: `2027-28`. */
  courseTerm: z.string().check(z.regex(/^[0-9-]{0,9}$/)),
  scholarshipMessage: letters,
  scorePercent: percent,
  scholarshipPercent: percent,
  link: z.literal('/exam/login'),
})

const EVENTS = {
  'page.opened': nothing,
  /** ANA-01: clicks, by what was pressed. */
  'page.clicked': z.strictObject({
    what: z.enum([
      'register',
      'log-in',
      'call',
      'mail',
      'language',
      'terms',
      'privacy',
      'question',
      'recover',
    ]),
  }),
  'login.succeeded': z.strictObject({ way }),
  'login.refused': z.strictObject({ way }),
  logout: nothing,
  'registration.first-step': z.strictObject({ kind: z.enum(['mobile', 'psid']) }),
  'registration.code-sent': z.strictObject({ time: few }),
  'registration.code-refused': z.strictObject({ code: refusalCode }),
  'registration.proved': z.strictObject({ way: z.enum(['code', 'caller']), isNew: z.boolean() }),
  'registration.attempts-exhausted': nothing,
  'registration.student-done': nothing,
  'registration.near-centre': z.strictObject({ by: z.enum(['device', 'network', 'nowhere']) }),
  'registration.place-held': z.strictObject({ feePaise: paise }),
  'registration.place-refused': z.strictObject({ code: refusalCode }),
  'registration.coupon': z.strictObject({ outcome: z.enum(['applied', 'refused', 'removed']) }),
  'registration.handed-over': z.strictObject({ method }),
  'registration.done': z.strictObject({ isPaid: z.boolean() }),
  'registration.unreached': z.strictObject({
    asking: z.enum(['lead', 'code', 'proof', 'caller', 'place', 'coupon', 'payment']),
  }),
  /** REG-12: by exam and price, never by person. */
  'registration.payment-failed': z.strictObject({ examType, feePaise: paise }),
  'recovery.code-sent': z.strictObject({ kind: z.enum(['roll-number', 'mobile']) }),
  'recovery.done': z.strictObject({ accounts: few }),
  /** ERR-36 */
  'test.launch-failed': z.strictObject({ event: z.enum(['exam', 'result']) }),
  'dashboard.failed': z.strictObject({ code: refusalCode }),
  /** ERR-37 */
  'dashboard.name-overdue': nothing,
  /** ERR-22 */
  'mock-papers.failed': z.strictObject({ code: refusalCode }),
  /** ANA-04 */
  'mock-papers.payment-failed': nothing,
  /** ERR-30 */
  'courses.failed': z.strictObject({ code: refusalCode }),
  /** ANA-02: clicks of the student area, by what was pressed. */
  'course.clicked': z.strictObject({
    what: z.enum([
      'register',
      'register-banner',
      'view',
      'start-now',
      'stay',
      'proceed-to-payment',
      'provisional-proceed',
      'terms-on',
      'terms-off',
      'retry',
      'prospectus',
      'course-details',
    ]),
  }),
  /** ANA-03, OPN-76 */
  'course.breakup': breakup,
  'course.ordered': z.strictObject({ duePaise: paise }),
  'course.coupon': z.strictObject({ outcome: z.enum(['applied', 'refused', 'removed']) }),
  'course.handed-over': z.strictObject({ method }),
  /** ERR-32, ERR-33, ERR-35: reported to us, and shown to the user only where that helps (OPN-52). */
  'course.unreached': z.strictObject({
    asking: z.enum([
      'order',
      'payment',
      'coupon',
      'status',
      'prospectus',
      'course-details',
      'pincode',
      'place',
    ]),
    code: refusalCode,
  }),
  /** ANA-04 */
  'course.payment-failed': z.strictObject({ examType }),
  'course.bought': nothing,
  'exam-edit.changed': nothing,
  'exam-edit.handed-over': nothing,
  /** ANA-04 */
  'exam-edit.payment-failed': nothing,
} as const

export type PageEvents = { readonly [Name in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[Name]> }

const shapes = Object.entries(EVENTS).map(([name, facts]) =>
  z.strictObject({
    /** Counted from 1 during the page's life; together with the page id it identifies the event. */
    number: z.int().check(z.gte(1), z.lte(9_999)),
    name: z.literal(name),
    facts,
  }),
)
const pageEvent = z.discriminatedUnion('name', shapes as unknown as readonly [(typeof shapes)[number]])

/** The most that one beacon carries. */
const MOST_EVENTS = 50

export const pageEventBatch = z.strictObject({
  /** Random, made for one page view and never stored by the page: it groups its events and identifies no person. */
  pageId: z.uuid(),
  /** A path of the route table, so it has no parameters and no personal digits. */
  page: z.string().check(z.regex(/^\/(404|[a-z/-]{0,60})$/)),
  language: z.enum(['en', 'hi']),
  events: z.array(pageEvent).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
})
export type PageEventBatch = z.infer<typeof pageEventBatch>

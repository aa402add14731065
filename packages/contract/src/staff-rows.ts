import type { Endpoint } from './endpoint.ts'
import * as enrolment from './endpoints/staff-enrolment.ts'
import * as members from './endpoints/staff-members.ts'
import * as own from './endpoints/staff-own.ts'
import * as signIn from './endpoints/staff-sign-in.ts'

/** The rows of the staff host. Its server answers these alone, and the server of students none of them. */
export const STAFF_ROWS: readonly Endpoint[] = [signIn, enrolment, own, members].flatMap(
  (part) => Object.values(part) as Endpoint[],
)

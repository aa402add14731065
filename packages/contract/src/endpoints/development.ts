import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const clockState = z.object({ now: z.iso.datetime(), movedByMs: z.int() })
const limit = { per: 'address', points: 600, seconds: 60 } as const

/** Only mounted where the clock may be moved; production refuses to start in that mode. */
export const readClock = endpoint({
  name: 'development.read-clock',
  answeredBy: 'development',
  method: 'GET',
  path: '/api/v1/development/clock',
  audience: 'developer',
  limit,
  requirements: ['OWN', 'OPN-54'],
  reply: clockState,
  refusals: [],
})

export const moveClock = endpoint({
  name: 'development.move-clock',
  answeredBy: 'development',
  method: 'POST',
  path: '/api/v1/development/clock',
  audience: 'developer',
  limit,
  requirements: ['OWN', 'OPN-54'],
  // Calendars are built around the moved clock, and PostgreSQL has no year 0.
  body: z.strictObject({ now: z.nullable(z.iso.datetime().check(z.regex(/^20\d\d-/))) }),
  reply: clockState,
  refusals: [],
})

const DemoStudent = z.object({
  studentId: z.string(),
  name: z.string(),
  shows: z.string(),
  examType: z.string(),
  state: z.string(),
  /** Whether the test can be opened now, at any hour. */
  canSit: z.boolean(),
})

export const demoStudents = endpoint({
  name: 'development.demo-students',
  answeredBy: 'development',
  method: 'GET',
  path: '/api/v1/development/students',
  audience: 'developer',
  limit,
  requirements: ['OWN', 'OPN-54'],
  reply: z.object({ students: z.array(DemoStudent) }),
  refusals: [],
})

export const logDemoStudentIn = endpoint({
  name: 'development.log-demo-student-in',
  answeredBy: 'development',
  method: 'POST',
  path: '/api/v1/development/log-in',
  audience: 'developer',
  limit,
  requirements: ['OWN', 'OPN-54'],
  body: z.strictObject({
    studentId: z.string().check(z.regex(/^\d{1,18}$/)),
    host: z.string().check(z.regex(/^[a-z0-9.-]{1,100}$/)),
    /** Opens the student's test first, whatever its day and hours are. */
    opensTest: z.optional(z.boolean()),
  }),
  reply: z.object({ address: z.string() }),
  refusals: ['edge.no-such-call'],
})

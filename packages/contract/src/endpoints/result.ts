import * as z from 'zod/mini'
import { endpoint, STUDENT_READ } from '../endpoint.ts'
import type { ResultEntry } from '../places/result-link.ts'
import { envelope } from '../wire/envelope.ts'
import { wireTestPlayerResult } from '../wire/fee-discounts.ts'
import { wireResult } from '../wire/result.ts'
import { DocumentCode } from '../wire/admit-card.ts'
import { ScorecardAnswer, VerifiedScorecard } from '../wire/scorecard-document.ts'
import { wireDay, wireRoll } from '../wire/values.ts'

const Link = z.string().check(z.minLength(16), z.maxLength(200))

/** OPN-69: the two values of an old link, or the signed token of a new one; never both. */
const resultQuestion = z.codec(
  z
    .strictObject({
      roll_number: z.optional(wireRoll),
      date_of_birth: z.optional(wireDay),
      data: z.optional(Link),
    })
    .check(
      z.refine(
        (body) =>
          (body.data === undefined) === (body.roll_number !== undefined) &&
          (body.roll_number === undefined) === (body.date_of_birth === undefined),
      ),
    ),
  z.custom<ResultEntry>(),
  {
    decode: ({ roll_number: rollNumber, date_of_birth: dateOfBirth, data }) =>
      rollNumber !== undefined && dateOfBirth !== undefined
        ? { by: 'credentials' as const, rollNumber, dateOfBirth }
        : { by: 'link' as const, link: data ?? '' },
    encode: (ours) =>
      ours.by === 'link'
        ? { data: ours.link }
        : { roll_number: ours.rollNumber, date_of_birth: ours.dateOfBirth },
  },
)

/** A whole class may look in the same minute from one address; the credential gate stops guessing. */
const RESULT_DAY = { per: 'address', points: 1200, seconds: 60, counted: 'in-process' } as const

export const publicResult = endpoint({
  name: 'student-result.by-link',
  answeredBy: 'student-result',
  method: 'POST',
  path: '/api/v1/result',
  audience: 'anyone',
  limit: RESULT_DAY,
  requirements: ['API-20', 'ENT-14', 'ENT-15', 'OPN-69'],
  body: resultQuestion,
  reply: envelope(wireResult),
  refusals: [
    'identity.wrong-credentials',
    'identity.log-in-first',
    'results.link-not-valid',
    'registration.no-registration',
    'edge.busy',
  ],
})

/** The same page for a logged-in student who comes without a link. */
export const ownResult = endpoint({
  name: 'student-result.own',
  answeredBy: 'student-result',
  method: 'GET',
  path: '/api/v1/result/own',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['OWN', 'RTE-14'],
  reply: envelope(wireResult),
  refusals: ['registration.no-registration', 'edge.busy'],
})

/** OPN-70: contains no secret of another system; a ticket for the student of this session, valid for two minutes. */
export const resultTicket = endpoint({
  name: 'student-result.ticket',
  answeredBy: 'student-result',
  method: 'POST',
  path: '/api/v1/result/ticket',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-36', 'DSH-30', 'OPN-70'],
  reply: envelope(z.string()),
  refusals: [],
})

const byTicket = {
  answeredBy: 'student-result',
  method: 'GET',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-37', 'ENT-30', 'DSH-31', 'OPN-74'],
  query: z.codec(
    z.strictObject({ rollNo: wireRoll, ticket: z.string().check(z.maxLength(200)) }),
    z.object({ rollNumber: z.string(), ticket: z.string() }),
    {
      decode: (wire) => ({ rollNumber: wire.rollNo, ticket: wire.ticket }),
      encode: (ours) => ({ rollNo: ours.rollNumber, ticket: ours.ticket }),
    },
  ),
  reply: wireTestPlayerResult,
  refusals: ['edge.not-yours', 'results.link-not-valid', 'results.none-published'],
} as const

export const testPlayerResult = endpoint({
  ...byTicket,
  name: 'student-result.discounts',
  path: '/api/v1/result/discounts',
})

/** The variant for exams with their own awards; the dashboard says which of the two a student's exam has. */
export const testPlayerAwardResult = endpoint({
  ...byTicket,
  name: 'student-result.award-discounts',
  path: '/api/v1/result/award-discounts',
})

/** A POST, because the request may start the printing. The ticket comes with the result that the caller has seen. */
export const scorecardDocument = endpoint({
  name: 'student-result.scorecard-document',
  answeredBy: 'student-result',
  method: 'POST',
  path: '/api/v1/result/scorecard',
  audience: 'anyone',
  limit: { per: 'address', points: 300, seconds: 60 },
  requirements: ['OWN', 'RES-03'],
  body: z.strictObject({ ticket: Link, language: z.enum(['en', 'hi']) }),
  reply: ScorecardAnswer,
  refusals: ['results.link-not-valid'],
})

export const verifyScorecard = endpoint({
  name: 'student-result.verify-scorecard',
  answeredBy: 'student-result',
  method: 'GET',
  path: '/api/v1/scorecards/:code',
  audience: 'anyone',
  limit: { per: 'address', points: 120, seconds: 60 },
  requirements: ['OWN'],
  params: DocumentCode,
  reply: VerifiedScorecard,
  refusals: ['results.no-such-scorecard'],
})

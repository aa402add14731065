import * as z from 'zod/mini'
import { PlainDay } from './values.ts'

/** Our own calls: an address that returns the document for this many seconds, or why there is none. */
export const ScorecardAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), address: z.string(), seconds: z.int() }),
  z.object({ state: z.literal('preparing') }),
  z.object({ state: z.literal('none') }),
])
export type ScorecardAnswer = z.infer<typeof ScorecardAnswer>

/** Only what the document shows; for an invalid document not even that. */
export const VerifiedScorecard = z.object({
  standing: z.enum(['valid', 'replaced', 'withdrawn']),
  issuedOn: PlainDay,
  document: z.nullable(
    z.object({
      serial: z.string(),
      version: z.int(),
      name: z.string(),
      rollNumber: z.string(),
      exam: z.string(),
      classAndStream: z.string(),
      satOn: PlainDay,
      total: z.number(),
      maximum: z.number(),
      /** Null where the document shows none. */
      rank: z.nullable(z.int()),
      ranked: z.int(),
      percentile: z.number(),
      /** OPN-88: the score as a share of the highest; null on documents without it. */
      relativeScore: z.nullable(z.number()),
    }),
  ),
})
export type VerifiedScorecard = z.infer<typeof VerifiedScorecard>

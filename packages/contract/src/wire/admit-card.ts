import * as z from 'zod/mini'
import { PlainDay } from './values.ts'

const Language = z.enum(['en', 'hi'])

/** Our own calls, in our own words. The language of the paper is the reader's unless another is asked for. */
export const AdmitCardQuestion = z.object({ language: z.optional(Language) })

export const AdmitCardAnswer = z.discriminatedUnion('state', [
  /** The address fetches the paper for so many seconds. */
  z.object({ state: z.literal('ready'), address: z.string(), seconds: z.int() }),
  z.object({ state: z.literal('preparing') }),
  z.object({ state: z.literal('later'), from: PlainDay }),
  z.object({ state: z.literal('none') }),
])
export type AdmitCardAnswer = z.infer<typeof AdmitCardAnswer>

/** 34 letters: which key, which paper, and the seal. */
export const PaperCode = z.object({ code: z.string().check(z.maxLength(64)) })

/** What the paper shows and nothing else; of a paper that is no longer right not even that. */
export const VerifiedPaper = z.object({
  standing: z.enum(['valid', 'replaced', 'withdrawn']),
  issuedOn: PlainDay,
  paper: z.nullable(
    z.object({
      serial: z.string(),
      version: z.int(),
      name: z.string(),
      rollNumber: z.string(),
      exam: z.string(),
      classAndStream: z.string(),
      examDay: PlainDay,
      starts: z.string(),
      ends: z.string(),
      mode: z.enum(['online', 'offline']),
      centre: z.nullable(z.object({ name: z.string(), address: z.string() })),
    }),
  ),
})
export type VerifiedPaper = z.infer<typeof VerifiedPaper>

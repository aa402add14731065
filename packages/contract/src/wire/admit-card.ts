import * as z from 'zod/mini'
import { PlainDay } from './values.ts'

const Language = z.enum(['en', 'hi'])

/** Our own calls, with our own names. The document is in the caller's language unless another is requested. */
export const AdmitCardQuestion = z.object({ language: z.optional(Language) })

export const AdmitCardAnswer = z.discriminatedUnion('state', [
  /** The address works for this many seconds. */
  z.object({ state: z.literal('ready'), address: z.string(), seconds: z.int() }),
  z.object({ state: z.literal('preparing') }),
  z.object({ state: z.literal('later'), from: PlainDay }),
  z.object({ state: z.literal('none') }),
])
export type AdmitCardAnswer = z.infer<typeof AdmitCardAnswer>

/** 34 letters: key number, serial and signature. */
export const DocumentCode = z.object({ code: z.string().check(z.maxLength(64)) })

/** Only what the document shows; for an invalid document not even that. */
export const VerifiedAdmitCard = z.object({
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
      examDay: PlainDay,
      starts: z.string(),
      ends: z.string(),
      mode: z.enum(['online', 'offline']),
      centre: z.nullable(z.object({ name: z.string(), address: z.string() })),
    }),
  ),
})
export type VerifiedAdmitCard = z.infer<typeof VerifiedAdmitCard>

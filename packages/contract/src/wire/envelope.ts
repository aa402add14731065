import type { $ZodType, output } from 'zod/v4/core'
import * as z from 'zod/mini'

/** `{ success: 'true', msg, data }` on the wire; the core sees only `data`. */
export const envelope = <Data extends $ZodType>(data: Data) =>
  z.codec(
    z.object({ success: z.literal('true'), msg: z.string(), data }),
    z.custom<output<Data>>(() => true),
    {
      decode: (wire) => (wire as { data: output<Data> }).data,
      encode: (value) => ({ success: 'true' as const, msg: '', data: value }) as never,
    },
  )

/** Every refusal has this form. `message` repeats `msg` because callers read either (API-03). */
export const WireRefusal = z.object({
  success: z.literal('false'),
  msg: z.string(),
  message: z.string(),
  code: z.string(),
  error_code: z.optional(z.int()),
  issues: z.optional(z.array(z.object({ place: z.string(), problem: z.string() }))),
})
export type WireRefusal = z.infer<typeof WireRefusal>

/** ERR-06, OTP-09: 1 clears the boxes for another try; 2 means that a new code is needed. */
const ERROR_CODES: Readonly<Record<string, number>> = {
  'registration.wrong-code': 1,
  'registration.not-an-otp': 1,
  'registration.code-expired': 2,
  'registration.code-used-up': 2,
  'registration.code-spent': 2,
  'registration.number-frozen': 2,
  // ERR-31
  'results.none-published': 400,
}

export const refusalBody = (code: string, words: string, issues?: WireRefusal['issues']): WireRefusal => ({
  success: 'false',
  msg: words,
  message: words,
  code,
  ...(ERROR_CODES[code] === undefined ? {} : { error_code: ERROR_CODES[code] }),
  ...(issues === undefined ? {} : { issues }),
})

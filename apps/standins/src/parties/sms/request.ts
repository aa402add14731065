import * as z from 'zod'

/** `POST /api/v5/flow/`: one registered template to several numbers; other keys of a recipient are its variables. */
export const FlowRequest = z.object({
  template_id: z.string(),
  short_url: z.enum(['0', '1']).optional(),
  recipients: z.array(z.looseObject({ mobiles: z.string() })).min(1),
})

/** `POST /api/v5/otp`: everything in the query; further variables in the body. */
export const OtpRequest = z.object({
  template_id: z.string(),
  mobile: z.string(),
  otp: z.string().regex(/^\d{4,9}$/),
})

/** The aggregator accepts Indian and Emirati numbers, with the country code and without a plus. */
export const isMobile = (number: string): boolean => /^(91[6-9]\d{9}|9715\d{8})$/.test(number)

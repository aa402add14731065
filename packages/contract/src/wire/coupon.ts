import * as z from 'zod/mini'
import type { ClassStreamChoice } from '../shapes/class-stream-choice.ts'
import { wireClassStreamChoice } from './class-stream.ts'
import { typedText } from './values.ts'

/** API-18: checks a coupon before it is used. */
export const wireCouponQuestion = z.codec(
  z.strictObject({
    exam_type: z.optional(z.string().check(z.regex(/^[A-Za-z-]{1,20}$/))),
    coupon_code: typedText(40).check(z.minLength(1)),
    class_stream: z.optional(wireClassStreamChoice),
    lead_term: z.optional(typedText(40)),
  }),
  z.object({
    examType: z.nullable(z.string()),
    couponCode: z.string(),
    classStream: z.nullable(z.custom<ClassStreamChoice>()),
    term: z.nullable(z.string()),
  }),
  {
    decode: (wire) => ({
      examType: wire.exam_type ?? null,
      couponCode: wire.coupon_code,
      classStream: wire.class_stream ?? null,
      term: wire.lead_term ?? null,
    }),
    encode: ({ examType, couponCode, classStream, term }) =>
      ({
        coupon_code: couponCode,
        ...(examType === null ? {} : { exam_type: examType }),
        ...(classStream === null ? {} : { class_stream: classStream }),
        ...(term === null ? {} : { lead_term: term }),
      }) as never,
  },
)

/** CPN-03, CPN-05: the discount in rupees. The client writes the text. */
export const wireCouponQuote = z.codec(
  z.object({
    success: z.literal('true'),
    msg: z.string(),
    message: z.string(),
    data: z.object({ exam_discount_amount: z.number() }),
  }),
  z.object({ discountPaise: z.int() }),
  {
    decode: ({ data }) => ({ discountPaise: Math.round(data.exam_discount_amount * 100) }),
    encode: ({ discountPaise }) => ({
      success: 'true' as const,
      msg: '',
      message: '',
      data: { exam_discount_amount: discountPaise / 100 },
    }),
  },
)

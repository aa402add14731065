import * as z from 'zod/mini'

/** One component: not touched by a scholarship (null), or so many percent less. */
const FULL = 'Chargeable'
const component = z.codec(
  z.string().check(z.regex(/^(?:Chargeable|0|100%|[1-9]\d?%)$/)),
  z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  {
    decode: (text) => (text === FULL ? null : Number(text.replace('%', ''))),
    encode: (percent) => (percent === null ? FULL : percent === 0 ? '0' : `${percent}%`),
  },
)

const percent = z.nullable(z.int())
const FeeDiscounts = z.object({
  admissionFee: percent,
  tuitionFee: percent,
  technologyAndExaminationFee: percent,
  classroomService: percent,
  registrationFee: percent,
})

/** ENT-30: percent off each component of a course fee. */
const wireFeeDiscounts = z.codec(
  z.object({
    admfee: component,
    tuitionfee: component,
    Technology_Examination_Fee: component,
    ClassroomService: component,
    regfee: component,
  }),
  FeeDiscounts,
  {
    decode: (wire) => ({
      admissionFee: wire.admfee,
      tuitionFee: wire.tuitionfee,
      technologyAndExaminationFee: wire.Technology_Examination_Fee,
      classroomService: wire.ClassroomService,
      registrationFee: wire.regfee,
    }),
    encode: (ours) => ({
      admfee: ours.admissionFee,
      tuitionfee: ours.tuitionFee,
      Technology_Examination_Fee: ours.technologyAndExaminationFee,
      ClassroomService: ours.classroomService,
      regfee: ours.registrationFee,
    }),
  },
)

/** API-37: the data beside an error code; 0 says that there was none. */
export const wireTestPlayerResult = z.codec(
  z.object({
    success: z.literal('true'),
    msg: z.string(),
    error_code: z.int(),
    data: z.nullable(wireFeeDiscounts),
  }),
  z.object({ discounts: z.nullable(FeeDiscounts) }),
  {
    decode: (wire) => ({ discounts: wire.data }),
    encode: (ours) => ({ success: 'true' as const, msg: '', error_code: 0, data: ours.discounts }),
  },
)

import { readPercent } from '@medha/rules/course-fee'
import * as z from 'zod/mini'

/** FEE-03, OPN-98: a component without a discount (null), or a discount in percent, written with or without %. */
const FULL = 'Chargeable'
const component = z.codec(
  z.union([
    z.string().check(z.regex(/^(?:Chargeable|(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)%?)$/)),
    z.number().check(z.minimum(0), z.maximum(100)),
  ]),
  z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  {
    decode: (written) => (written === FULL ? null : readPercent(written)),
    encode: (percent) => (percent === null ? FULL : percent === 0 ? '0' : `${percent}%`),
  },
)

const percent = z.nullable(z.number())
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

/** API-37: the data with an error code; 0 means no error. */
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

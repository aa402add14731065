import * as z from 'zod/mini'
import type { SignUpAnswer } from '../shapes/sign-up.ts'
import { checkoutForm, wirePaymentData } from './payment-data.ts'
import { PlainDay, schemaOf, wireDay } from './values.ts'

const Branch = z.object({
  phones: z.array(z.string()),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  mapUrl: z.string(),
})

const Fee = {
  feePaise: z.int(),
  isCouponApplicable: z.boolean(),
  branch: Branch,
}

export const UnpaidSeatReply = z.discriminatedUnion('is', [
  z.object({ is: z.literal('held'), until: z.iso.datetime() }),
  z.object({ is: z.literal('held-once-paying') }),
  z.object({ is: z.literal('taken-when-paid') }),
])

const signUpAnswer = schemaOf<SignUpAnswer>()(
  z.discriminatedUnion('state', [
    z.object({
      state: z.literal('awaiting-payment'),
      ...Fee,
      payment: z.nullable(checkoutForm),
      seat: UnpaidSeatReply,
    }),
    z.object({
      state: z.literal('confirmed'),
      ...Fee,
      rollNumber: z.string(),
      dateOfBirth: PlainDay,
      dashboardLink: z.string(),
    }),
  ]),
)

const wireData = z.object({
  isPaidExam: z.boolean(),
  /** In rupees. */
  exam_fee: z.number(),
  isCouponApplicable: z.boolean(),
  payment_data: z.nullable(wirePaymentData),
  /** Ours: null if nothing has to be paid. */
  seat: z.nullable(UnpaidSeatReply),
  dob: z.nullable(wireDay),
  roll_number: z.string(),
  dashboard_link: z.string(),
  branch_phone_numbers: z.array(z.string()),
  /** Latitude and longitude, separated by a comma. */
  branch_gps: z.string().check(z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)),
  branch_address: z.string(),
  gps_link: z.string(),
})

type Decoded = z.infer<typeof wireData>

const branchOf = (data: Decoded) => {
  const [latitude = 0, longitude = 0] = data.branch_gps.split(',').map(Number)
  return {
    phones: data.branch_phone_numbers,
    address: data.branch_address,
    latitude,
    longitude,
    mapUrl: data.gps_link,
  }
}

const feeOf = (data: Decoded) => ({
  feePaise: Math.round(data.exam_fee * 100),
  isCouponApplicable: data.isCouponApplicable,
  branch: branchOf(data),
})

export const wireSignUpAnswer = z.codec(
  z.object({
    success: z.literal('true'),
    status: z.enum(['pending', 'confirmed']),
    msg: z.string(),
    data: wireData,
  }),
  signUpAnswer,
  {
    decode: ({ status, data }) =>
      status === 'pending' || data.dob === null
        ? {
            state: 'awaiting-payment' as const,
            ...feeOf(data),
            payment: data.payment_data,
            seat: data.seat ?? { is: 'taken-when-paid' as const },
          }
        : {
            state: 'confirmed' as const,
            ...feeOf(data),
            rollNumber: data.roll_number,
            dateOfBirth: data.dob,
            dashboardLink: data.dashboard_link,
          },
    encode: (answer) => {
      const { feePaise, isCouponApplicable, branch } = answer
      const isConfirmed = answer.state === 'confirmed'
      return {
        success: 'true' as const,
        status: isConfirmed ? ('confirmed' as const) : ('pending' as const),
        msg: '',
        data: {
          isPaidExam: feePaise > 0,
          exam_fee: feePaise / 100,
          isCouponApplicable,
          payment_data: isConfirmed ? null : answer.payment,
          seat: isConfirmed ? null : answer.seat,
          dob: isConfirmed ? answer.dateOfBirth : null,
          roll_number: isConfirmed ? answer.rollNumber : '',
          dashboard_link: isConfirmed ? answer.dashboardLink : '',
          branch_phone_numbers: branch.phones,
          branch_gps: `${branch.latitude},${branch.longitude}`,
          branch_address: branch.address,
          gps_link: branch.mapUrl,
        },
      }
    },
  },
)

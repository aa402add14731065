import { readRupees, writeRupees } from '@medha/rules/rupees'
import * as z from 'zod/mini'
import type { CheckoutForm } from '../shapes/checkout-form.ts'
import { schemaOf } from './values.ts'

export const checkoutForm = schemaOf<CheckoutForm>()(
  z.object({
    orderId: z.string(),
    amountPaise: z.int(),
    actionUrl: z.string(),
    formName: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
)

const NOT_POSTED = [
  'action_url',
  'form_action',
  'form_name',
  'redirect_url',
  'TXN_AMOUNT',
  'ORDER_ID',
] as const

/** A lower-case `amount` or `order_id` next to the upper-case one is the provider's field and is posted to it. */
const namesOfOurs = (wire: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set([
    ...NOT_POSTED,
    ...(wire['TXN_AMOUNT'] === undefined ? ['amount'] : []),
    ...(wire['ORDER_ID'] === undefined ? ['order_id'] : []),
  ])

const without = (
  wire: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): Record<string, string> => Object.fromEntries(Object.entries(wire).filter(([name]) => !names.has(name)))

/** ENT-31, PAY-08: the amount comes under one of two names, and so does the order id. */
export const wirePaymentData = z.codec(
  z
    .record(z.string(), z.string())
    .check(
      z.refine(
        (wire) =>
          readRupees(wire['TXN_AMOUNT'] ?? wire['amount'] ?? '') !== null &&
          (wire['ORDER_ID'] ?? wire['order_id']) !== undefined &&
          (wire['action_url'] ?? wire['form_action'] ?? wire['redirect_url']) !== undefined,
      ),
    ),
  checkoutForm,
  {
    decode: (wire) => ({
      orderId: wire['ORDER_ID'] ?? wire['order_id'] ?? '',
      amountPaise: readRupees(wire['TXN_AMOUNT'] ?? wire['amount'] ?? '') ?? 0,
      actionUrl: wire['action_url'] ?? wire['form_action'] ?? wire['redirect_url'] ?? '',
      formName: wire['form_name'] ?? '',
      fields: without(wire, namesOfOurs(wire)),
    }),
    encode: ({ orderId, amountPaise, actionUrl, formName, fields }) => ({
      ...fields,
      ORDER_ID: orderId,
      TXN_AMOUNT: writeRupees(amountPaise),
      action_url: actionUrl,
      form_action: actionUrl,
      form_name: formName,
      redirect_url: '',
    }),
  },
)

/** REG-17: the inputs of the form that posts to the provider: exactly the provider's fields. */
export const checkoutInputs = ({ fields }: CheckoutForm): [string, string][] => Object.entries(fields)

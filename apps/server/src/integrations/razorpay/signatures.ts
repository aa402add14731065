import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const isSame = (shown: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(shown), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The signature in the browser's return: this payment belongs to this order. It does not cover the amount. */
export const isPaymentSigned = (
  payment: { readonly orderId: string; readonly paymentId: string; readonly signature: string },
  secret: string,
): boolean => isSame(payment.signature, sign(`${payment.orderId}|${payment.paymentId}`, secret))

/** A webhook is signed over its bytes. Retries still use the old secret while a new one is introduced. */
export const isWebhookSigned = (rawBody: Buffer, signature: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => isSame(signature, sign(rawBody, secret)))

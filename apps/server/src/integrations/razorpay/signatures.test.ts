import fc from 'fast-check'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPaymentSigned, isWebhookSigned } from './signatures.ts'

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
const PAYMENT = {
  orderId: 'order_9A33XWu170gUtm',
  paymentId: 'pay_29QQoUBi66xm2f',
  signature: '081fc8fde373f57b53486b9595ec23c66840fe0b387cf75043285a76ae40983c',
}

describe('a payment', () => {
  it('is believed with the signature that Razorpay documents', () => {
    expect(isPaymentSigned(PAYMENT, 'secret')).toBe(true)
  })

  it('is judged as the published library judges it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (orderId, paymentId, isTrue) => {
        const signature = hmac(`${orderId}|${paymentId}`, isTrue ? 'secret' : 'another')
        const theirs = validatePaymentVerification(
          { order_id: orderId, payment_id: paymentId },
          signature,
          'secret',
        )
        expect(isPaymentSigned({ orderId, paymentId, signature }, 'secret')).toBe(theirs)
        expect(theirs).toBe(isTrue)
      }),
    )
  })

  it.each([
    ['of another order', { ...PAYMENT, orderId: 'order_9A33XWu170gUtn' }],
    ['with another id', { ...PAYMENT, paymentId: 'pay_29QQoUBi66xm2g' }],
    ['with a shorter signature', { ...PAYMENT, signature: PAYMENT.signature.slice(0, -1) }],
    ['with no signature', { ...PAYMENT, signature: '' }],
    ['with letters nobody hashes to', { ...PAYMENT, signature: 'é'.repeat(32) }],
  ])('%s is not believed', (_, payment) => {
    expect(isPaymentSigned(payment, 'secret')).toBe(false)
  })
})

describe('a webhook', () => {
  it('is judged as the published library judges it, over its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (body) => {
        const signature = hmac(body, 'hook')
        expect(validateWebhookSignature(body, signature, 'hook')).toBe(true)
        expect(isWebhookSigned(Buffer.from(body), signature, ['hook'])).toBe(true)
        expect(isWebhookSigned(Buffer.from(`${body} `), signature, ['hook'])).toBe(false)
      }),
    )
  })

  it('may still be signed with the secret before the present one', () => {
    const body = Buffer.from('{}')
    expect(isWebhookSigned(body, hmac('{}', 'old'), ['new', 'old'])).toBe(true)
    expect(isWebhookSigned(body, hmac('{}', 'older'), ['new', 'old'])).toBe(false)
    expect(isWebhookSigned(body, hmac('{}', 'new'), [])).toBe(false)
  })
})

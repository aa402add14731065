import fc from 'fast-check'
import PaytmChecksum from 'paytmchecksum'
import { describe, expect, it } from 'vitest'
import { isFormSigned, isTextSigned, signForm, signText } from './checksum.ts'

const KEY = Buffer.from('kbzk1DSbJiV_O3p5')
const CALLBACK = {
  BANKTXNID: '62909899',
  CURRENCY: 'INR',
  MID: 'INTEGR7769XXXXXX9383',
  ORDERID: 'ORDERID_98765',
  STATUS: 'TXN_SUCCESS',
  TXNAMOUNT: '1.00',
}

describe('texts', () => {
  it('are signed as Paytm signs them', () => {
    expect(signText('{"mid":"INTEGR7769XXXXXX9383","orderId":"ORDERID_98765"}', KEY, 'abcd')).toBe(
      'G5ProPhJOS5vfVR4Fu4osltyrNTTduX3WRIQ6+wwkMBwcQ+T2sSis/Z9SyjMzO/ZtMyntyFuL9lO/t3nrBh8+rOsPUOoDouZ0ueUNYEbHPU=',
    )
  })

  it('agree with the published library in both directions, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const theirs = await PaytmChecksum.generateSignature(text, KEY.toString())
        expect(isTextSigned(text, theirs, KEY)).toBe(true)
        expect(PaytmChecksum.verifySignature(text, KEY.toString(), signText(text, KEY))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('with one letter changed, another key or a signature of another text are not believed', () => {
    const signature = signText('300.00', KEY)
    expect(isTextSigned('300.00', signature, KEY)).toBe(true)
    expect(isTextSigned('300.01', signature, KEY)).toBe(false)
    expect(isTextSigned('300.00', signature, Buffer.from('another-key-1234'))).toBe(false)
    expect(isTextSigned('300.00', signText('1.00', KEY), KEY)).toBe(false)
  })

  it('are never believed for a signature that somebody made up, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (made) => {
        expect(isTextSigned('300.00', made, KEY)).toBe(false)
      }),
    )
  })
})

describe('forms', () => {
  const signed = (form: Record<string, string>) => ({ ...form, CHECKSUMHASH: signForm(form, KEY) })

  it('are signed as the published library signs them', async () => {
    const theirs = await PaytmChecksum.generateSignature({ ...CALLBACK }, KEY.toString())
    expect(isFormSigned({ ...CALLBACK, CHECKSUMHASH: theirs }, KEY)).toBe(true)
    const ours = signed(CALLBACK)
    expect(PaytmChecksum.verifySignature({ ...ours }, KEY.toString(), ours.CHECKSUMHASH)).toBe(true)
  })

  it('may hold the word null, signed by either rule of Paytm’s libraries', () => {
    const form = { ...CALLBACK, BANKTXNID: 'null', BANKNAME: 'NULL' }
    const underTheOtherRule = signForm({ ...form, BANKTXNID: '', BANKNAME: '' }, KEY)
    expect(isFormSigned(signed(form), KEY)).toBe(true)
    expect(isFormSigned({ ...form, CHECKSUMHASH: underTheOtherRule }, KEY)).toBe(true)
  })

  it.each([
    ['another amount', { TXNAMOUNT: '0.01' }],
    ['another end', { STATUS: 'TXN_FAILURE' }],
    ['a field more', { UDF_1: 'x' }],
    ['a signature of nothing', { CHECKSUMHASH: '' }],
  ])('with %s are not believed', (_, change) => {
    expect(isFormSigned({ ...signed(CALLBACK), ...change }, KEY)).toBe(false)
  })

  it('without a signature are not believed', () => {
    expect(isFormSigned(CALLBACK, KEY)).toBe(false)
  })
})

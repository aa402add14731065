import fc from 'fast-check'
import { Configure } from 'node-ccavenue'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './cipher.ts'
import { plainWords, readFields } from './field-text.ts'

const KEY = '1234567890ABCDEF1234567890ABCDEF'
const ORDER =
  'merchant_id=2&order_id=ORD-1&currency=INR&amount=100.00&redirect_url=http%3A%2F%2F127.0.0.1%2Fr&cancel_url=http%3A%2F%2F127.0.0.1%2Fc&language=EN'
const SEALED =
  '0a744ab8dfffb3e5163fd99f193762149de61841053baf199f5b42a757579d3cd44ceee203f38bc4eb16b691bbefcbe73b2a41cefe73b9fdaa17736fa9d53aca3fb83aef2757e2ddb30d8f4771da82b501c934bdd8984d36227adef6260d2588651d4a9adf770e700cc182a673670e9ae40f647b2fde00b454dfd06056f189e36c122d57ed441153d02b614f125011693f086ae087e36274faca42eedc8dc012'

describe('the cipher', () => {
  it('is the one of the kits that CCAvenue gives out', () => {
    expect(encrypt(ORDER, KEY)).toBe(SEALED)
    expect(decrypt(SEALED.toUpperCase(), KEY)).toBe(ORDER)
  })

  it('agrees with a published library in both directions', () => {
    const library = new Configure({ working_key: KEY })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(encrypt(text, KEY)).toBe(library.encrypt(text))
        expect(decrypt(library.encrypt(text), KEY)).toBe(text)
      }),
    )
  })

  it('opens what carries a line end, and nothing that is not its own', () => {
    expect(decrypt(`${encrypt('a=1', KEY)}\r\n`, KEY)).toBe('a=1')
    expect(decrypt('', KEY)).toBeNull()
    expect(decrypt('0a744ab8', KEY)).toBeNull()
    expect(decrypt('not hex at all, whatever it is..', KEY)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (made) => {
        expect(decrypt(made, KEY)).toBeNull()
      }),
    )
  })

  it('does not open what another key sealed, save by an accident that says nothing', () => {
    const opened = decrypt(encrypt('order_status=Success&amount=300.00', 'another'), KEY)
    expect(opened === null || readFields(opened)['order_status'] === undefined).toBe(true)
  })
})

describe('its fields', () => {
  it('may be encoded or not, hold equals signs and percent signs, and say null', () => {
    expect(
      readFields(
        'order_status=Success&failure_message=&status_message=100%&billing_name=A+B%20C&bank_ref_no=null&k=a=b&&=x',
      ),
    ).toEqual({
      order_status: 'Success',
      failure_message: '',
      status_message: '100%',
      billing_name: 'A B C',
      bank_ref_no: '',
      k: 'a=b',
    })
  })

  it('are written without signs that would refuse the order', () => {
    expect(plainWords('Renée "O\'Neil" <b>', 60)).toBe('Renee ONeil b')
    expect(plainWords('आशा', 60)).toBe('')
    expect(plainWords('a'.repeat(99), 60)).toHaveLength(60)
  })
})

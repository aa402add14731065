import { createHash } from 'node:crypto'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { describe, expect, it } from 'vitest'
import type { ReceiptClaims } from '@medha/contract/wire/player'
import { attemptSecrets, fingerprint } from './attempt-secrets.ts'
import { createReceiptSignatures } from './receipt-signatures.ts'

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const OLD = `1:${hexOf('receipts, first year')}`
const NEW = `2:${hexOf('receipts, second year')}`
const RECEIPT: ReceiptClaims = {
  id: '0123456789ABCDEF',
  paper: { code: 'DEMO-IACST-10-A', name: { en: 'Paper A', hi: 'पेपर A' } },
  sitting: 'IACST-20261122-10SOF',
  at: 1_794_712_206_123,
  by: 'student',
  questions: 60,
  answered: 48,
  marked: 3,
  answers: 'x'.repeat(43),
  head: 'y'.repeat(43),
  blocks: 42,
  devices: 1,
  revision: 0,
}

describe('receipts', () => {
  const signatures = createReceiptSignatures(`${OLD},${NEW}`)

  it('are signed with ES256 by the newest key', () => {
    const signed = signatures.sign(RECEIPT)
    expect(JSON.parse(Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'ES256',
      kid: '2',
    })
    expect(signatures.verify(signed)).toEqual(RECEIPT)
  })

  it('[RCP-08] are not to be had by asking for a checkpoint', () => {
    const checkpoint = signatures.signCheckpoint({
      attempt: '7',
      epoch: 1,
      n: 42,
      head: 'y'.repeat(43),
      t: 1_794_712_206_123,
    })
    expect(signatures.verify(checkpoint)).toBeNull()
    // Control: the same claims under the header of a receipt would pass.
    const [, claims = ''] = checkpoint.split('.')
    const asReceipt = signatures.sign(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    expect(signatures.verify(asReceipt)).not.toBeNull()
  })

  it('are not genuine with one character changed (F38)', () => {
    const signed = signatures.sign(RECEIPT)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const believed = Array.from({ length: signed.length }, (_, at) => {
      const other = letters[(letters.indexOf(signed[at] ?? '') + 1) % letters.length]
      return signatures.verify(`${signed.slice(0, at)}${other}${signed.slice(at + 1)}`)
    })
    expect(believed.filter((one) => one !== null)).toEqual([])
    // The control: the claims can be read without the signature, so only the signature proves them.
    const claims = (signed.split('.')[1] ?? '').replace(/^./, 'e')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual(RECEIPT)
  })

  it('[RCP-05] stay believed after a new key signs, and are not without the old key', () => {
    const signed = createReceiptSignatures(OLD).sign(RECEIPT)
    expect(signatures.verify(signed)).toEqual(RECEIPT)
    expect(createReceiptSignatures(NEW).verify(signed)).toBeNull()
    expect(signatures.published.map(({ kid }) => kid)).toEqual(['1', '2'])
    expect(JSON.stringify(signatures.published)).not.toContain('"d"')
  })
})

describe('the fingerprint of answers', () => {
  const nonce = Buffer.alloc(16, 7)
  const { salt, receiptId } = attemptSecrets('35184372088833', nonce)

  it('[RCP-03] is over the answers alone', () => {
    const items = Uint8Array.of(0b0000_0100, 0b0010_0000, 0)
    const numbers = Int32Array.of(-1250)
    const answers = encodeAnswers({ items, numbers })
    expect(fingerprint(salt(), answers)).toBe('S3BrSoQL5-W1r-GgkA_CSP7S_cDWoSJmK7Yfx-yf9Yk')
    const marked = { items: items.map((byte) => byte | 0b1100_0000), numbers }
    expect(fingerprint(salt(), encodeAnswers(marked))).toBe(fingerprint(salt(), answers))
    const changed = { items: items.map((byte, at) => (at === 0 ? 0b0000_1000 : byte)), numbers }
    expect(fingerprint(salt(), encodeAnswers(changed))).not.toBe(fingerprint(salt(), answers))
  })

  it('cannot be guessed without the salt, which is another for each attempt', () => {
    expect(salt()).toHaveLength(16)
    expect(attemptSecrets('35184372088834', nonce).salt()).not.toEqual(salt())
  })

  it('has a receipt number of sixteen characters for each revision', () => {
    expect(receiptId(0)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(receiptId(0)).toBe(receiptId(0))
    expect(receiptId(1)).not.toBe(receiptId(0))
  })
})

import type { ReceiptClaims, ReceiptKeys } from '@medha/contract/wire/player'
import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkReceipt } from './check-receipt.ts'

const PRINT = 'A'.repeat(43)
const CLAIMS: ReceiptClaims = {
  id: '7K2M9QXR4T1WB8ZC',
  paper: { code: 'DEMO-IACST-10-A', name: { en: 'iACST, class 10', hi: 'iACST, कक्षा 10' } },
  sitting: 'IACST-2026-11-22',
  at: Date.parse('2026-11-22T06:12:00Z'),
  by: 'student',
  questions: 60,
  answered: 52,
  marked: 3,
  answers: PRINT,
  head: PRINT,
  blocks: 41,
  devices: 1,
  revision: 1,
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const newKey = (kid: string) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, privateKey }
}

const signedBy = ({ kid, privateKey }: { kid: string; privateKey: KeyObject }, alg = 'ES256'): string => {
  const signed = `${base64url({ alg, kid })}.${base64url(CLAIMS)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

const published = (...keys: readonly { kid: string; privateKey: KeyObject }[]): ReceiptKeys => ({
  keys: keys.map(({ kid, privateKey }) => {
    const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
    return { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' }
  }),
})

const isJson = (part: string): boolean => {
  try {
    JSON.parse(Buffer.from(part, 'base64url').toString())
    return true
  } catch {
    return false
  }
}

const now = newKey('2026')

describe('a receipt checked against the published keys', () => {
  it('is read where one of them signed it', async () => {
    expect(await checkReceipt(signedBy(now), published(newKey('2025'), now))).toEqual(CLAIMS)
  })

  it('is read when an older key signed it and a newer one signs today', async () => {
    const old = newKey('2025')
    expect(await checkReceipt(signedBy(old), published(now, old))).toEqual(CLAIMS)
  })

  it('is not read when nobody published its key, when another key has its name, or without a signature', async () => {
    const [header = '', claims = ''] = signedBy(now).split('.')
    expect(await checkReceipt(signedBy(newKey('2026')), published(now))).toBeNull()
    expect(await checkReceipt(signedBy(now), published(newKey('2025')))).toBeNull()
    expect(await checkReceipt(`${header}.${claims}.`, published(now))).toBeNull()
    expect(await checkReceipt(`${header}.${claims}`, published(now))).toBeNull()
    expect(await checkReceipt('', published(now))).toBeNull()
  })

  it('is not read under another algorithm, and not under none', async () => {
    expect(await checkReceipt(signedBy(now, 'none'), published(now))).toBeNull()
    expect(await checkReceipt(signedBy(now, 'HS256'), published(now))).toBeNull()
  })

  it('is not read with one letter changed, anywhere, a thousand times', async () => {
    const signed = signedBy(now)
    const keys = published(now)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    let shown = 0
    for (let time = 0; time < 1_000; time += 1) {
      const at = (time * 7919) % signed.length
      const letter = letters.indexOf(signed[at] ?? '')
      if (letter === -1) continue
      const changed = signed.slice(0, at) + letters[(letter + 1 + (time % 60)) % 64] + signed.slice(at + 1)
      // The last letter of the signature carries bits that decode to nothing.
      if (at === signed.length - 1) continue
      expect(await checkReceipt(changed, keys)).toBeNull()
      if (isJson(changed.split('.')[1] ?? '')) shown += 1
    }
    // Control: without a check, a page would show many of the changed ones.
    expect(shown).toBeGreaterThan(100)
  })
})

it('[RCP-04] the guide checks a receipt with OpenSSL alone, and refuses a changed one', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/guides/receipts.md'), 'utf8')
  const script = /```bash\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'receipt-'))
  const verdictOn = (signed: string): string => {
    const { x, y } = published(now).keys[0] ?? { x: '', y: '' }
    writeFileSync(join(folder, 'receipt.jws'), signed)
    try {
      return execFileSync('bash', ['-c', script], {
        cwd: folder,
        env: { ...process.env, X: x, Y: y },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch (error) {
      return String((error as { stdout?: string }).stdout)
    }
  }
  const signed = signedBy(now)
  const [header = '', , signature = ''] = signed.split('.')
  const altered = `${header}.${base64url({ ...CLAIMS, answered: 60 })}.${signature}`
  expect(verdictOn(signed)).toContain('Verified OK')
  expect(verdictOn(altered)).toContain('Verification failure')
  rmSync(folder, { recursive: true })
})

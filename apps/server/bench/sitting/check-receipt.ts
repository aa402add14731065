import { decodeSheet } from '@medha/test-rules/sheet'
import { answersForMarking, encodeAnswers } from '@medha/test-rules/sheet-answers'
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { DrillStudent } from './drill-student.ts'
import type { PhoneLink } from './phone-link.ts'

/** Published keys, by key id. */
export type ReceiptKeys = ReadonlyMap<string, KeyObject>

const readPart = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

/** Fetched as by any person who checks a receipt. */
export const publishedKeys = async ({ get }: Pick<PhoneLink, 'get'>): Promise<ReceiptKeys> => {
  const { keys } = (await get('/api/v1/receipts/keys')) as {
    readonly keys: readonly { readonly kid: string; readonly x: string; readonly y: string }[]
  }
  return new Map(
    keys.map(({ kid, x, y }) => [
      kid,
      createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
    ]),
  )
}

const stateOf = async ({ get }: Pick<PhoneLink, 'get'>, id: string): Promise<string> => {
  const receipt = (await get(`/api/v1/receipts/${id}`)) as { readonly state?: string } | null
  return receipt?.state ?? 'unknown'
}

/** With the published keys alone, and without code of the server. */
const claimsOf = (keys: ReceiptKeys, signed: string) => {
  const [header = '', claims = '', signature = ''] = signed.split('.')
  const key = keys.get((readPart(header) as { readonly kid?: string } | null)?.kid ?? '')
  if (key === undefined) return null
  const bytes = Buffer.from(signature, 'base64url')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    bytes,
  )
  return isSigned ? (readPart(claims) as { readonly id: string; readonly answers: string }) : null
}

/** Null if the receipt of a student is signed, shows the marked sheet, and all earlier ones are shown as replaced. */
export const receiptProblem = async (
  keys: ReceiptKeys,
  { phone, receiptIds, day }: DrillStudent,
  choices: Buffer,
): Promise<string | null> => {
  const own = await phone.receipt().catch((problem: unknown) => String(problem))
  if (typeof own === 'string') return `there is no receipt: ${own}`
  const claims = claimsOf(keys, own.receipt.signed)
  if (claims === null || claims.id !== own.receipt.id) return 'the receipt is not signed by a published key'
  const sheet = decodeSheet(Buffer.from(own.sheet, 'base64url'), phone.shape)
  if (!sheet.ok) return 'the sheet of the receipt cannot be read'
  const fingerprint = createHash('sha256')
    .update(Buffer.from(own.salt, 'base64url'))
    .update(encodeAnswers(sheet.value))
    .digest('base64url')
  if (fingerprint !== claims.answers) return 'the receipt was signed for other answers than it shows'
  if (Buffer.compare(answersForMarking(sheet.value, phone.shape).choices, choices) !== 0)
    return 'the receipt shows other answers than were handed over'
  if (own.held > 0) return `${own.held} answers wait for a decision`
  for (const id of new Set([...receiptIds, claims.id])) {
    const expected = id === claims.id ? 'valid' : 'replaced'
    const state = await stateOf(day.link, id)
    if (state !== expected) return `receipt ${id} reads as ${state} instead of ${expected}`
  }
  return null
}

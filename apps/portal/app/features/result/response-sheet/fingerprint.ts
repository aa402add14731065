import type { ResponseSheet } from '@medha/contract/wire/response-sheet'
import { decodeBase64url, encodeBase64url } from '@medha/test-rules/base64url'
import { readInstant } from '../../../api/clock.ts'
import { shownAnswers } from './own-answers.ts'

export interface Fingerprints {
  /** Of the answers that this page shows. */
  readonly marked: string
  /** From the receipt, with the time at which the test was handed in. */
  readonly receipt: string
  readonly handedInAt: Date
  readonly isEqual: boolean
}

const claimsOf = (signed: string): { readonly answers: string; readonly at: number } => {
  const bytes = decodeBase64url(signed.split('.')[1] ?? '') ?? new Uint8Array()
  return JSON.parse(new TextDecoder().decode(bytes)) as { answers: string; at: number }
}

/** RCP-10: computed in the browser from the shown answers, and compared with the student's receipt. */
export const fingerprintsOf = async ({
  questions,
  salt,
  receipt,
}: Pick<ResponseSheet, 'questions' | 'salt' | 'receipt'>): Promise<Fingerprints> => {
  const [salted, answers] = [decodeBase64url(salt) ?? new Uint8Array(), shownAnswers(questions)]
  const bytes = new Uint8Array(salted.length + answers.length)
  bytes.set(salted)
  bytes.set(answers, salted.length)
  const marked = encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const { answers: claimed, at } = claimsOf(receipt.signed)
  return { marked, receipt: claimed, handedInAt: readInstant(at), isEqual: marked === claimed }
}

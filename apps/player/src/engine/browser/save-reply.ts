import type { BoardChange, SaveAnswer } from '@medha/contract/wire/player'
import { decodeBase64url } from '@medha/test-rules/base64url'
import { deadlineOf } from '../clock/deadline.ts'
import type { SaveReply } from '../transport.ts'

const OUTCOMES: ReadonlySet<unknown> = new Set(['taken', 'already', 'gap', 'superseded', 'closed', 'late'])
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * Parsed by hand: the service worker uses it too, and includes no library. Null for anything but our server's answer,
 * such as a hotel's login page.
 */
export const readSaveReply = (given: unknown): SaveReply | null => {
  const answer = given as Partial<SaveAnswer> | null
  if (answer === null || typeof answer !== 'object' || !OUTCOMES.has(answer.was)) return null
  const { was, n, t, every, deadline } = answer
  const head = typeof answer.head === 'string' ? decodeBase64url(answer.head) : null
  if (was === undefined || head === null || deadline === undefined) return null
  if (!isNumber(n) || !isNumber(t) || !isNumber(every)) return null
  const changes: readonly BoardChange[] = Array.isArray(answer.changes) ? answer.changes : []
  return {
    was,
    lastBlock: n,
    head,
    serverTime: t,
    deadline: deadlineOf(deadline),
    changes,
    every: every * 1000,
    checkpoint: typeof answer.checkpoint === 'string' ? answer.checkpoint : null,
  }
}

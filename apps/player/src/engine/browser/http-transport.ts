import type { Endpoint, ReplyOf } from '@medha/contract/endpoint'
import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import type { StartAnswer } from '@medha/contract/wire/player'
import type { MarkedPractice, Practice } from '@medha/contract/wire/player-practice'
import type { Trial } from '@medha/contract/wire/player-trial'
import { decodeBase64url, encodeBase64url } from '@medha/test-rules/base64url'
import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import type { CopyKeys, Reply, Started, TakeoverTransport, Transport } from '../transport.ts'
import { deadlineOf } from '../clock/deadline.ts'
import { CALLS, isAnswerOf, type Call } from './calls.ts'
import { httpSave, retryAfterOf, withSignal, type RequestLimits } from './http-save.ts'

const UNREACHABLE = { kind: 'unreachable', retryAfter: null } as const

/** A refusal of our server has a code; another server's answer has not. */
const codeIn = (body: unknown): string | null => {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}

const readReply = <E extends Endpoint, Code extends string>(
  row: Call<E>,
  response: Response,
  body: unknown,
): Reply<ReplyOf<E>, Code> => {
  const code = codeIn(body)
  // Edge codes (rate limit, overload) say nothing about the attempt.
  if (code !== null && !code.startsWith('edge.')) return { kind: 'refused', code: code as Code }
  return code === null && response.ok && isAnswerOf(row, body)
    ? { kind: 'value', value: body }
    : { kind: 'unreachable', retryAfter: retryAfterOf(response) }
}

const call = async <E extends Endpoint, Code extends string>(
  row: Call<E>,
  given?: unknown,
  {
    query = '',
    attempt,
    ...limits
  }: RequestLimits & { readonly query?: string; readonly attempt?: string } = {},
): Promise<Reply<ReplyOf<E>, Code>> => {
  try {
    return await withSignal(async (signal) => {
      const response = await fetch(`${row.path}${query}`, {
        method: row.method,
        credentials: 'same-origin',
        signal,
        ...(given === undefined ? {} : { body: JSON.stringify(given) }),
        headers: {
          ...(given === undefined ? {} : { 'content-type': 'application/json' }),
          ...(attempt === undefined ? {} : { [ATTEMPT_HEADER]: attempt }),
        },
      })
      return readReply<E, Code>(row, response, await response.json())
    }, limits)
  } catch {
    return UNREACHABLE
  }
}

const mapped = <T, U, Code extends string>(
  reply: Reply<T, Code>,
  map: (value: T) => U | null,
): Reply<U, Code> => {
  if (reply.kind !== 'value') return reply
  const value = map(reply.value)
  return value === null ? UNREACHABLE : { kind: 'value', value }
}

const copyKeysIn = ({ fileKey, office }: StartAnswer): CopyKeys | null => {
  const key = fileKey === undefined ? null : decodeBase64url(fileKey)
  const point = office === undefined ? null : decodeBase64url(office.key)
  if (office === undefined || key === null || point === null) return null
  const { id, address } = office
  return { fileKey: new Uint8Array(key), office: { id, point: new Uint8Array(point) }, address }
}

const startedFrom = (answer: StartAnswer): Started | null => {
  const paperKey = decodeBase64url(answer.key)
  const firstHead = decodeBase64url(answer.h0)
  if (paperKey === null || firstHead === null) return null
  return {
    paperKey: new Uint8Array(paperKey),
    firstHead,
    startedAt: answer.startedAt,
    deadline: deadlineOf(answer.deadline),
    serverTime: answer.t,
    epoch: answer.epoch,
    copyKeys: copyKeysIn(answer),
  }
}

/** Reads a body in chunks, so that a slow download shows progress. */
const readBytes = async (
  response: Response,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return new Uint8Array(await response.arrayBuffer())
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    count += next.value.length
    onBytes(count)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

/** The number of this build, which the server compares with the oldest that it supports. */
const BUILD = 1

/** As long as the server may hold a request, plus time for a slow network. */
const WAIT_TIMEOUT = SITTING_TIMING.longestHold + 10_000

/** PPR-19: the only call of a trial besides the file of its paper. */
export const openTrialByHttp = (token: string): Promise<Reply<Trial, 'papers.trial-over'>> =>
  call(CALLS.openTrial, { token })

/** PRC-02: a practice paper for a launch code. */
export const openPracticeByHttp = (
  code: string,
): Promise<Reply<Practice, 'delivery.launch-spent' | 'delivery.no-paper-yet'>> =>
  call(CALLS.openPractice, { code })

/** PRC-04 */
export const markPracticeByHttp = (
  token: string,
  sheet: Uint8Array,
): Promise<Reply<MarkedPractice, 'papers.practice-over'>> =>
  call(CALLS.markPractice, { token, sheet: encodeBase64url(sheet) })

export const httpTransport: Transport & TakeoverTransport = {
  clock: async () => mapped(await call(CALLS.clock), ({ t }) => t),
  enter: ({ code, deviceKey, deviceLabel }) =>
    call(CALLS.enter, { code, device: encodeBase64url(deviceKey), label: deviceLabel, build: BUILD }),
  otherDevice: (code) => call(CALLS.otherDevice, { code }),
  sendTakeoverCode: (code) => call(CALLS.takeoverCode, { code }),
  sendTakeoverQuestion: ({ code, deviceKey, deviceLabel }) =>
    call(CALLS.takeoverQuestion, { code, device: encodeBase64url(deviceKey), label: deviceLabel }),
  answerTakeover: (answer, attempt) => call(CALLS.takeoverAnswer, answer, { attempt }),
  takeOver: ({ code, deviceKey, deviceLabel, proof }) =>
    call(CALLS.takeOver, {
      code,
      device: encodeBase64url(deviceKey),
      label: deviceLabel,
      build: BUILD,
      proof,
    }),
  attempt: (attempt) => call(CALLS.attempt, undefined, { attempt }),
  start: async ({ attempt, declarationVersion, language, orderDigest }) =>
    mapped(
      await call(
        CALLS.start,
        { declaration: declarationVersion, language, order: encodeBase64url(orderDigest) },
        { attempt },
      ),
      startedFrom,
    ),
  save: httpSave,
  wait: (after, givenUp, attempt) =>
    call(CALLS.wait, undefined, { query: `?after=${after}`, timeout: WAIT_TIMEOUT, givenUp, attempt }),
  submit: ({ attempt, epoch, lastBlock, head, answersDigest }) =>
    call(
      CALLS.submit,
      { e: epoch, n: lastBlock, head: encodeBase64url(head), answers: encodeBase64url(answersDigest) },
      { attempt },
    ),
  receipt: async (attempt) => mapped(await call(CALLS.receipt, undefined, { attempt }), (own) => own.receipt),
  afterwards: async (attempt) =>
    mapped(await call(CALLS.receipt, undefined, { attempt }), ({ sheet, noted, phone, held, resultAt }) => {
      const bytes = decodeBase64url(sheet)
      return bytes === null ? null : { sheet: bytes, noted: { signals: noted, phone, held, resultAt } }
    }),
  paperFile: async (hash, isAnew, onBytes) => {
    try {
      const response = await fetch(`/papers/${hash}.mdb`, isAnew ? { cache: 'reload' } : {})
      if (!response.ok) return { kind: 'unreachable', retryAfter: retryAfterOf(response) }
      return { kind: 'value', value: await readBytes(response, onBytes) }
    } catch {
      return UNREACHABLE
    }
  },
}

import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { decodeSheet } from '@medha/test-rules/sheet'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rehearsal } from '../../modules/delivery/index.ts'
import type { Composition } from '../composition.ts'
import { createPhoneCalls } from './phone-calls.ts'
import { SimulatedPhone } from './simulated-phone.ts'

export interface RehearsalRequest {
  readonly sittingId: string
  readonly students: number
  /** For how long each student answers. */
  readonly seconds: number
  /** Where the player's requests go. */
  readonly address: URL
}

export interface RehearsalReport {
  /** How many students handed in and have a receipt with the answers of their phone. */
  readonly receipts: number
  /** Why the others did not, with counts. */
  readonly problems: ReadonlyMap<string, number>
  /** By request name: response times, shortest first. */
  readonly took: ReadonlyMap<string, readonly number[]>
  readonly compared: number
  readonly differ: number
}

type Parts = Pick<Composition, 'delivery' | 'papers'>

const SAVES_EACH = 10
/** All students enter within this share of the time. */
const ENTERS_WITHIN = 1 / 6
/** Longer than the longest pause of a phone: a phone that has not finished by then has failed. */
const TIMEOUT_MS = 120_000

const shapeReader =
  ({ papers }: Parts) =>
  async (code: string) => {
    const paper = await papers.paperOf(code)
    if (paper === null) throw new Error('a paper that was never sealed')
    return paper.shape
  }

/** One student, from the launch to a receipt with the answers of the phone. */
const sit = async (phone: SimulatedPhone, launch: () => Promise<string>, seconds: number): Promise<void> => {
  await sleep(Math.random() * seconds * 1000 * ENTERS_WITHIN)
  await phone.enter(launch)
  await phone.start()
  for (let saved = 0; saved < SAVES_EACH; saved += 1) {
    await sleep((2 * Math.random() * seconds * 1000) / SAVES_EACH)
    phone.answer()
    await phone.deliver()
  }
  await phone.handIn()
  const { sheet } = await phone.receipt()
  const read = decodeSheet(Buffer.from(sheet, 'base64url'), phone.shape)
  if (!read.ok || Buffer.compare(encodeAnswers(read.value), phone.chain.answers) !== 0)
    throw new Error('the receipt shows other answers than the phone')
}

const sitAll = async (
  parts: Parts,
  rehearsal: Rehearsal,
  { students, seconds, address }: RehearsalRequest,
): Promise<Omit<RehearsalReport, 'compared' | 'differ'>> => {
  const took = new Map<string, number[]>()
  const problems = new Map<string, number>()
  const agent = new (address.protocol === 'https:' ? SecureAgent : PlainAgent)({ keepAlive: true })
  const signal = AbortSignal.timeout(3_000 * seconds + TIMEOUT_MS)
  const shapeOf = shapeReader(parts)
  const calls = () =>
    createPhoneCalls({
      addressOf: () => address,
      agent,
      onAnswer: (name, _status, ms) => void took.set(name, [...(took.get(name) ?? []), ms]),
    })
  let receipts = 0
  await Promise.all(
    Array.from({ length: students }, async (_, place) => {
      const phone = new SimulatedPhone({ calls: calls(), shapeOf, signal })
      try {
        await sit(phone, () => parts.delivery.rehearsals.launch(rehearsal, place), seconds)
        receipts += 1
      } catch (problem) {
        const message = problem instanceof Error ? problem.message : String(problem)
        problems.set(message, (problems.get(message) ?? 0) + 1)
      }
    }),
  )
  agent.destroy()
  const sorted = [...took].map(
    ([name, times]) => [name, times.toSorted((one, other) => one - other)] as const,
  )
  return { receipts, problems, took: new Map(sorted) }
}

/** Checked first, because a phone would retry forever. */
const isAnswered = async (address: URL): Promise<boolean> => {
  const agent = new (address.protocol === 'https:' ? SecureAgent : PlainAgent)()
  const reply = await createPhoneCalls({ addressOf: () => address, agent }).call('clock')
  return reply?.status === 200
}

/**
 * OPS-04: simulated students sit the papers of a sitting through the real api, in their own sitting. They are audited
 * like any others, and then everything of them is removed, even if a step fails.
 */
export const rehearse = async (
  parts: Parts,
  request: RehearsalRequest,
): Promise<
  Outcome<RehearsalReport, 'delivery.no-such-sitting' | 'delivery.no-paper-yet' | 'rehearsal.no-answer'>
> => {
  const { rehearsals, attempts } = parts.delivery
  await rehearsals.removeForgotten()
  if (!(await isAnswered(request.address))) return refuse('rehearsal.no-answer')
  const begun = await rehearsals.begin(request.sittingId)
  if (!begun.ok) return begun
  try {
    const sat = await sitAll(parts, begun.value, request)
    const { compared, differences } = await attempts.auditSitting(begun.value.sittingId)
    return done({ ...sat, compared, differ: differences.length })
  } finally {
    await rehearsals.remove(begun.value)
  }
}

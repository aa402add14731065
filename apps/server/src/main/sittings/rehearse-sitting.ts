import type { Composition } from '../composition.ts'
import { rehearse, type RehearsalReport } from '../rehearsal/rehearse.ts'
import type { CommandOutput } from './command-output.ts'

export interface RehearsalWords {
  readonly sitting?: string
  readonly students?: string
  readonly seconds?: string
  readonly address?: string
}

type Parts = Pick<Composition, 'delivery' | 'papers' | 'addresses'>

const STUDENTS = 200
const SECONDS = 60
const COUNT = /^[1-9]\d{0,3}$/

const REFUSALS = {
  'delivery.no-such-sitting': 'There is no such sitting. "watch" shows their numbers.',
  'delivery.no-paper-yet': 'This sitting has no paper yet. Attach one first.',
  'rehearsal.no-answer': 'Nobody answers there. Say with --address where the player’s calls go.',
} as const

const linesOf = (
  { receipts, problems, took, compared, differ }: RehearsalReport,
  students: number,
): string[] => [
  `${receipts} of ${students} students entered, started, answered and handed in; their receipts show what they answered.`,
  ...[...took].map(([name, times]) => {
    const slowest = times[Math.ceil(times.length * 0.99) - 1] ?? 0
    return `${name}: ${times.length} calls, 99 of 100 within ${slowest.toFixed(0)} ms`
  }),
  ...[...problems].map(([what, times]) => `${times} × ${what}`),
  `${compared} attempts compared, ${differ} differ. Everything of the rehearsal was removed.`,
]

/** The sitting that opens next, otherwise the last one. */
const nextSitting = async ({ delivery }: Parts): Promise<string | undefined> => {
  const sittings = await delivery.office.sittings()
  const now = delivery.now()
  return (sittings.find(({ opensAt }) => opensAt.getTime() > now) ?? sittings.at(-1))?.sittingId
}

const addressIn = (given: string): URL | null =>
  URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? new URL(given) : null

/** Null if the arguments are invalid. */
export const rehearsalOf = ({
  sitting,
  students = String(STUDENTS),
  seconds = String(SECONDS),
  address,
}: RehearsalWords): ((parts: Parts) => Promise<CommandOutput>) | null => {
  if (!COUNT.test(students) || !COUNT.test(seconds)) return null
  if (address !== undefined && addressIn(address) === null) return null
  return async (parts) => {
    const sittingId = sitting ?? (await nextSitting(parts))
    const to = addressIn(address ?? parts.addresses.playerSite)
    if (sittingId === undefined || to === null)
      return { ok: false, text: REFUSALS['delivery.no-such-sitting'] }
    const count = Number(students)
    const request = { sittingId, students: count, seconds: Number(seconds), address: to }
    const rehearsed = await rehearse(parts, request)
    if (!rehearsed.ok) return { ok: false, text: REFUSALS[rehearsed.refusal.code] }
    const { receipts, differ } = rehearsed.value
    const ok = receipts === count && differ === 0
    return {
      ok,
      text: [`Sitting ${sittingId}, through ${to.origin}`, ...linesOf(rehearsed.value, count)].join('\n'),
    }
  }
}

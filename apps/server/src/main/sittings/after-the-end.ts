import type { Composition } from '../composition.ts'
import type { CommandOutput } from './command-output.ts'
import { refusalSentence } from './sentences.ts'

/** TIM-11: decides whether the late answers of a student count. */
export const decideHeld = async (
  { delivery }: Pick<Composition, 'delivery'>,
  request: {
    readonly studentId: string
    readonly counts: boolean
    readonly by: string
    readonly reason: string
  },
): Promise<CommandOutput> => {
  const decided = await delivery.attempts.decideHeld(request)
  if (!decided.ok) return { ok: false, text: refusalSentence(decided.refusal.code) }
  const { answers } = decided.value
  const counted = request.counts ? 'count now' : 'do not count'
  return { ok: true, text: `${answers} late answers ${counted}. The student has a new receipt and is told.` }
}

/** SAV-20: compares a sitting with the blocks of its devices; a difference exits with 1. */
export const auditSitting = async (
  { delivery }: Pick<Composition, 'delivery'>,
  sittingId: string,
): Promise<CommandOutput> => {
  const { compared, differences } = await delivery.attempts.auditSitting(sittingId)
  const lines = differences.map(({ attemptId, what }) => `attempt ${attemptId}: ${what.join(', ')}`)
  return {
    ok: lines.length === 0,
    text: [`${compared} attempts compared, ${lines.length} differ`, ...lines].join('\n'),
  }
}

import { CORRECTABLE_NAMES } from '@medha/messages/correctable'
import type { Correctable } from '@medha/rules/family-rights'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { StudentFacts } from '../../identity/index.ts'
import type { PrivacyDeps } from '../deps.ts'
import { readCorrection } from '../domain/correction.ts'

export interface CorrectionDecision {
  readonly rollNumber: string
  readonly field: Correctable
  readonly outcome: 'corrected' | 'declined'
}

export type DecisionRefusal = 'no-such-student' | 'privacy.no-request' | 'privacy.not-a-value'

/** A corrected e-mail gets the message at its new address. */
const notifyFamily = (
  { notifications }: PrivacyDeps,
  trx: Trx,
  student: StudentFacts,
  {
    correctionId,
    field,
    outcome,
  }: Pick<CorrectionDecision, 'field' | 'outcome'> & { readonly correctionId: string },
) =>
  notifications.notify(
    trx,
    ...(['sms', 'mail'] as const).map((channel) => ({
      dedupeKey: `correction:${correctionId}:${channel}`,
      to: { studentId: student.studentId },
      channel,
      code: outcome === 'corrected' ? ('details-corrected' as const) : ('details-not-corrected' as const),
      language: student.language,
      words: { field: CORRECTABLE_NAMES[student.language][field] },
    })),
  )

/** Staff apply what the family requested, or decline it. The names on an admit card change with it. */
export const decideCorrection = async (
  deps: PrivacyDeps,
  { rollNumber, field, outcome }: CorrectionDecision,
): Promise<Outcome<{ readonly outcome: 'corrected' | 'declined' }, DecisionRefusal>> => {
  const student = await deps.identity.studentOfRollNumber(rollNumber)
  if (student === null) return refuse('no-such-student')
  const { studentId } = student
  return inTransaction<{ readonly outcome: 'corrected' | 'declined' }, DecisionRefusal>(
    deps.db,
    async (trx) => {
      const request = await trx
        .updateTable('privacy.corrections')
        .set({ ended_at: deps.clock.now(), outcome })
        .where('student_id', '=', studentId)
        .where('field', '=', field)
        .where('ended_at', 'is', null)
        .returning(['correction_id', 'sealed_value'])
        .executeTakeFirst()
      if (request === undefined) return refuse('privacy.no-request')
      if (outcome === 'corrected') {
        const read = readCorrection(field, deps.sealing.open(studentId, request.sealed_value))
        if (!read.ok) return read
        await deps.identity.correctStudent(trx, { studentId, rollNumber }, read.value)
        if (field === 'name' || field === 'father-name') await deps.admitCards.replace(trx, studentId)
      }
      await notifyFamily(deps, trx, student, { correctionId: request.correction_id, field, outcome })
      return done({ outcome })
    },
  )
}

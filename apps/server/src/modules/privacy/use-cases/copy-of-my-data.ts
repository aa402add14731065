import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { OtpCaller, OtpRefusal } from '../../verification/index.ts'
import type { PrivacyDeps } from '../deps.ts'

export interface CopyFile {
  readonly fileName: string
  readonly text: string
}

/** Everything we hold about the student, after a code to the registered phone. */
export const copyOfMyData = async (
  { identity, codes, person, audit }: PrivacyDeps,
  { studentId, digits }: { readonly studentId: string; readonly digits: string },
  caller: OtpCaller,
): Promise<Outcome<CopyFile, OtpRefusal>> => {
  const student = await identity.studentFacts(studentId)
  if (student === null) return refuse('registration.code-spent')
  const { rollNumber } = student
  const checked = await codes.check(studentId, digits, caller)
  if (!checked.ok) return checked
  await audit.record({ actor: 'family', action: 'privacy.copy-taken', rollNumber })
  const copy = await person.copyOf(rollNumber)
  return done({ fileName: `medha-data-${rollNumber}.json`, text: JSON.stringify(copy, null, 2) })
}

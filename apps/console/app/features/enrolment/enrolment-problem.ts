import { problemText } from '../../parts/problem-text.ts'
import type { ConsoleWords } from '../../words/console-words.ts'

/** Problems of a field stand at the field, the others above the form. */
const AT_FIELD: readonly string[] = ['staff.password-too-short', 'staff.password-common', 'staff.wrong-code']

export const isAtField = (code: string): boolean => AT_FIELD.includes(code)

export const enrolmentProblem = (words: ConsoleWords, code: string): string => {
  const { enrolment } = words
  const texts: Readonly<Record<string, string>> = {
    'staff.password-too-short': enrolment.passwordTooShort,
    'staff.password-common': enrolment.passwordCommon,
    'staff.wrong-code': enrolment.wrongCode,
    'staff.passkey-only': enrolment.passkeyOnly,
    'staff.passkey-refused': enrolment.passkeyRefused,
  }
  return texts[code] ?? problemText(words, code)
}

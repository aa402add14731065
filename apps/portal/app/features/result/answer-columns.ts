import type { ResultSubject } from '@medha/contract/wire/result-parts'
import type { Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'

interface AnswerColumn {
  readonly title: string
  of(subject: ResultSubject): number
}

/**
 * How the questions of each subject went. Together the columns count every question: partly right answers and dropped
 * questions have a column where there are any.
 */
export const answerColumns = (
  words: Words<typeof result>,
  subjects: readonly ResultSubject[],
): readonly AnswerColumn[] => {
  const rare: readonly AnswerColumn[] = [
    { title: words.outcomes.partial, of: ({ partial }) => partial },
    { title: words.outcomes.dropped, of: ({ dropped }) => dropped },
  ]
  return [
    { title: words.right, of: ({ correct }) => correct },
    { title: words.wrong, of: ({ wrong }) => wrong },
    { title: words.blank, of: ({ blank }) => blank },
    ...rare.filter(({ of }) => subjects.some((subject) => of(subject) > 0)),
  ]
}

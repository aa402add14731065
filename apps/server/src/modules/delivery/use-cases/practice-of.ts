import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { Registration } from '../../registration/index.ts'
import { practiceTests, type PracticeTest } from '../domain/practice-tests.ts'

const WORDS = { en: english, hi: hindi } as const

export interface NamedPracticeTest extends PracticeTest {
  readonly title: { readonly en: string; readonly hi: string }
}

const titleOf = ({ kind, number }: PracticeTest, language: 'en' | 'hi'): string =>
  kind === 'sample'
    ? WORDS[language].sampleTest
    : WORDS[language].mockPaper.replace('{number}', String(number))

/** What a student may practise with, or could buy, by their registration, what they bought, and its exam. */
export const practiceOf = (
  registration: Pick<Registration, 'examType'>,
  bought: number,
  { exam, classAndStream }: Pick<PlaceFacts, 'exam' | 'classAndStream'>,
): NamedPracticeTest[] =>
  practiceTests({
    examType: registration.examType,
    classCode: classAndStream.classCode,
    streamCode: classAndStream.streamCode,
    durationMinutes: exam.durationMinutes,
    bought,
    onSale: exam.mockPapersPricePaise === null ? 0 : (exam.mockPapersCount ?? 0),
  }).map((test) => ({ ...test, title: { en: titleOf(test, 'en'), hi: titleOf(test, 'hi') } }))

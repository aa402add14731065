import { studentArea as english } from '@medha/messages/student-area.en'
import { studentArea as hindi } from '@medha/messages/student-area.hi'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { Registration } from '../../registration/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { practiceTests, type PracticeFacts, type PracticeTest } from '../domain/practice-tests.ts'
import type { OwnTest } from './own-test.ts'

const WORDS = { en: english, hi: hindi } as const

export interface NamedPracticeTest extends PracticeTest {
  readonly title: { readonly en: string; readonly hi: string }
}

const titleOf = ({ kind, number }: PracticeTest, language: 'en' | 'hi'): string =>
  kind === 'sample'
    ? WORDS[language].sampleTest
    : WORDS[language].mockPaper.replace('{number}', String(number))

/** The practice tests that a student may open or could buy. */
export const practiceOf = (
  registration: Pick<Registration, 'examType'>,
  mockPapers: Pick<PracticeFacts, 'bought' | 'onSale'>,
  { exam, classAndStream }: Pick<PlaceFacts, 'exam' | 'classAndStream'>,
): NamedPracticeTest[] =>
  practiceTests({
    examType: registration.examType,
    classCode: classAndStream.classCode,
    streamCode: classAndStream.streamCode,
    durationMinutes: exam.durationMinutes,
    ...mockPapers,
  }).map((test) => ({ ...test, title: { en: titleOf(test, 'en'), hi: titleOf(test, 'hi') } }))

/** The same for a student's own test, with their current purchases. */
export const ownPractice = async (
  { mockPapers }: Pick<DeliveryDeps, 'mockPapers'>,
  { registration, place }: OwnTest,
): Promise<NamedPracticeTest[]> => {
  const bought = await mockPapers.countOf(registration.studentId)
  const onSale = bought > 0 ? 0 : await mockPapers.onSaleFor(place)
  return practiceOf(registration, { bought, onSale }, place)
}

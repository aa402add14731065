/** A practice paper: can be opened at any time and any number of times, without consequences. */
export interface PracticeTest {
  readonly kind: 'sample' | 'mock'
  /** Counts from 1. */
  readonly number: number
  readonly testCode: string
  readonly scheduleId: string
  /** A mock paper opens once it is paid for; the sample test is free. */
  readonly isLocked: boolean
  readonly durationMinutes: number
}

/** Who a practice paper is for. */
export interface PracticeClass {
  readonly examType: string
  readonly classCode: string
  readonly streamCode: string
}

export interface PracticeFacts extends PracticeClass {
  readonly durationMinutes: number
  /** How many papers the student has bought. */
  readonly bought: number
  /** How many are for sale; 0 where none are. */
  readonly onSale: number
}

/** Schedule id of every practice test, which has no day and no slot. */
export const PRACTICE = 'practice'

/** A sample only shows how a test works. */
const SAMPLE_MINUTES = 15

const codeOf = ({ examType, classCode, streamCode }: PracticeClass, name: string): string =>
  `${examType.toUpperCase()}-${name}-${classCode}${streamCode}`

/** The codes to which the exam office attaches the papers of a mock set. */
export const mockTestCodes = (ofClass: PracticeClass, count: number): string[] =>
  Array.from({ length: count }, (_, index) => codeOf(ofClass, `MOCK${index + 1}`))

/** The sample test, and the mock papers that the student has bought or could buy. */
export const practiceTests = (facts: PracticeFacts): PracticeTest[] => {
  const { durationMinutes, bought, onSale } = facts
  const mocks = mockTestCodes(facts, bought > 0 ? bought : onSale).map((testCode, index) => ({
    kind: 'mock' as const,
    number: index + 1,
    testCode,
    scheduleId: PRACTICE,
    isLocked: bought === 0,
    durationMinutes,
  }))
  const sample = {
    kind: 'sample' as const,
    number: 1,
    testCode: codeOf(facts, 'SAMPLE'),
    scheduleId: PRACTICE,
    isLocked: false,
    durationMinutes: Math.min(SAMPLE_MINUTES, durationMinutes),
  }
  return [sample, ...mocks]
}

/** A paper to practise with: opened at any time and as often as wanted; nothing depends on how it goes. */
export interface PracticeTest {
  readonly kind: 'sample' | 'mock'
  /** From 1. */
  readonly number: number
  readonly testCode: string
  readonly scheduleId: string
  /** A mock paper opens once it is paid for; the sample test is free. */
  readonly isLocked: boolean
  readonly durationMinutes: number
}

export interface PracticeFacts {
  readonly examType: string
  readonly classCode: string
  readonly streamCode: string
  readonly durationMinutes: number
  /** How many papers are theirs. */
  readonly bought: number
  /** How many are for sale; 0 where none are. */
  readonly onSale: number
}

/** No day and no slot: in the place where a sitting is named, practice says so. */
export const PRACTICE = 'practice'

/** A sample shows the way, it does not examine. */
const SAMPLE_MINUTES = 15

/** The sample test, and the mock papers that are theirs or could be. */
export const practiceTests = (facts: PracticeFacts): PracticeTest[] => {
  const { examType, classCode, streamCode, durationMinutes, bought, onSale } = facts
  const codeOf = (name: string) => `${examType.toUpperCase()}-${name}-${classCode}${streamCode}`
  const mocks = Array.from({ length: bought > 0 ? bought : onSale }, (_, index) => ({
    kind: 'mock' as const,
    number: index + 1,
    testCode: codeOf(`MOCK${index + 1}`),
    scheduleId: PRACTICE,
    isLocked: bought === 0,
    durationMinutes,
  }))
  const sample = {
    kind: 'sample' as const,
    number: 1,
    testCode: codeOf('SAMPLE'),
    scheduleId: PRACTICE,
    isLocked: false,
    durationMinutes: Math.min(SAMPLE_MINUTES, durationMinutes),
  }
  return [sample, ...mocks]
}

import { describe, expect, it } from 'vitest'
import { practiceTests } from './practice-tests.ts'

const facts = {
  examType: 'iACST',
  classCode: '11',
  streamCode: 'SOM',
  durationMinutes: 60,
  bought: 0,
  onSale: 0,
}
const seen = (more: Partial<typeof facts>) =>
  practiceTests({ ...facts, ...more }).map(
    ({ testCode, isLocked }) => `${testCode}${isLocked ? ' locked' : ''}`,
  )

describe('papers to practise with', () => {
  it('[DSH-20] the sample test is always there and free', () => {
    expect(seen({})).toEqual(['IACST-SAMPLE-11SOM'])
    expect(practiceTests(facts)[0]?.durationMinutes).toBe(15)
    expect(practiceTests({ ...facts, durationMinutes: 10 })[0]?.durationMinutes).toBe(10)
  })

  it('[DSH-08] [DSH-20] mock papers that are for sale are locked, those that were bought are open', () => {
    expect(seen({ onSale: 2 })).toEqual([
      'IACST-SAMPLE-11SOM',
      'IACST-MOCK1-11SOM locked',
      'IACST-MOCK2-11SOM locked',
    ])
    expect(seen({ bought: 2, onSale: 4 })).toEqual([
      'IACST-SAMPLE-11SOM',
      'IACST-MOCK1-11SOM',
      'IACST-MOCK2-11SOM',
    ])
    // Bought, and no longer on sale: the student keeps what they paid for.
    expect(seen({ bought: 1, onSale: 0 })).toEqual(['IACST-SAMPLE-11SOM', 'IACST-MOCK1-11SOM'])
  })
})

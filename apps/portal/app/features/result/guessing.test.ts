import { describe, expect, it } from 'vitest'
import { guessingCost, notableTopics } from './guessing.ts'

describe('what wrong answers cost', () => {
  it('[RES-04] is the sum over all subjects, and what blanks would have given', () => {
    const subjects = [
      { wrong: 6, lostToWrong: 6 },
      { wrong: 5, lostToWrong: 5 },
      { wrong: 3, lostToWrong: 0 },
    ]
    expect(guessingCost(subjects, 74)).toEqual({ wrong: 14, lost: 11, better: 85 })
  })

  it('is nothing where wrong answers take nothing away', () => {
    expect(guessingCost([{ wrong: 3, lostToWrong: 0 }], 40)).toBeNull()
  })
})

describe('topics', () => {
  const topic = (name: string, score: number, maximum: number) => ({
    subject: 'P',
    topic: name,
    score,
    maximum,
  })
  it('name the strong ones, and first those where most marks are missing', () => {
    const all = [topic('heat', 12, 12), topic('light', -2, 8), topic('motion', 4, 16), topic('sound', 5, 8)]
    const { strong, toWin } = notableTopics(all)
    expect(strong.map(({ topic: name }) => name)).toEqual(['heat', 'sound'])
    expect(toWin.map(({ topic: name }) => name)).toEqual(['motion', 'light'])
  })
})

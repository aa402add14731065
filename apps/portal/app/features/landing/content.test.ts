import { describe, expect, it } from 'vitest'
import { PAGES } from '../../routing/route-table.ts'
import { CAMPAIGNS } from './campaigns.ts'

const LANDING_SEGMENTS = PAGES.filter(({ screen }) => screen === 'landing').map(({ path }) => path.slice(1))

/** Names and abbreviations that a Hindi reader knows in these letters. */
const LATIN_AT_HOME =
  /\b(Medha|iACST|Invictus|Ace|NEET|JEE|OTP|PSID|SMS|UPI|OMR|DNA|Chrome|Edge|Firefox|Safari)\b/g

const texts = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(texts) : []
}

/** The same tree without its words. */
const shape = (words: unknown): unknown => {
  if (Array.isArray(words)) return words.map(shape)
  if (typeof words !== 'object' || words === null) return typeof words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, shape(each)]))
}

const inHindi = (segment: string): string[] => texts(CAMPAIGNS[segment]?.hi)

describe('content of the landing pages', () => {
  it('every landing page of the route table has its campaign, and no campaign is without a page', () => {
    expect(Object.keys(CAMPAIGNS).toSorted()).toEqual(LANDING_SEGMENTS.toSorted())
  })

  it.each(LANDING_SEGMENTS)('[LND-03] the Hindi of /%s is Hindi', (segment) => {
    const english = inHindi(segment)
      .map((text) => text.replaceAll(/\{\w+\}/g, '').replaceAll(LATIN_AT_HOME, ''))
      .filter((text) => /[A-Za-z]/.test(text))
    expect(english).toEqual([])
    const hindi = inHindi(segment).filter((text) => /[\u0900-\u097F]/.test(text))
    expect(hindi.length).toBeGreaterThan(60)
  })

  it.each(LANDING_SEGMENTS)('/%s says as much in Hindi as in English', (segment) => {
    expect(shape(CAMPAIGNS[segment]?.hi)).toEqual(shape(CAMPAIGNS[segment]?.en))
  })

  it('[LND-13] every campaign has a banner of its own: heading, lede and picture', () => {
    for (const language of ['en', 'hi'] as const)
      for (const part of ['eyebrow', 'heading', 'lede', 'artworkLabel'] as const) {
        const campaigns = new Set(Object.values(CAMPAIGNS).map((campaign) => campaign[language]))
        const banners = new Set([...campaigns].map((words) => words[part]))
        expect([part, banners.size]).toEqual([part, 8])
      }
  })

  it('[LND-10] Invictus has five About cards and a "why choose" section', () => {
    const words = CAMPAIGNS['invictus']?.en
    expect(words?.about?.cards).toHaveLength(5)
    expect(words?.choose?.heading).toMatch(/^Why choose/)
  })
})

import type { Landing } from '@medha/contract/wire/exam-profile'
import type { Language } from '@medha/messages/language'
import { interpolate } from '../../format/interpolate.ts'
import type { CampaignWords } from './campaign.ts'
import { landingFacts, type LandingFacts } from './landing-facts.ts'

/** Every text of a page with its facts filled in. */
const filled = <T>(words: T, facts: LandingFacts): T => {
  if (typeof words === 'string') return interpolate(words, facts) as T
  if (Array.isArray(words)) return words.map((each: unknown) => filled(each, facts)) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, filled(each, facts)])) as T
}

/** The texts of the page with current facts; a row whose fact the catalogue does not have is left out. */
export const landingWords = (words: CampaignWords, landing: Landing, language: Language): CampaignWords => {
  const texts = filled(words, landingFacts(landing, language))
  return {
    ...texts,
    details: { ...texts.details, rows: texts.details.rows.filter(({ value }) => value !== '') },
  }
}

import { landing as landingRow } from '@medha/contract/endpoints/catalogue'
import type { Site } from '@medha/contract/wire/exam-profile'
import type { Language } from '@medha/messages/language'
import { data } from 'react-router'
import { callFor } from '../../edge/api.server.ts'
import { fill } from '../../shell/fill.ts'
import { CAMPAIGNS, pictureOf } from './campaigns.ts'
import { classRow, landingFacts, type LandingFacts } from './landing-facts.ts'
import type { LandingView } from './landing-page.tsx'

/** Every text of a page with its facts filled in. */
const filled = <T>(words: T, facts: LandingFacts): T => {
  if (typeof words === 'string') return fill(words, facts) as T
  if (Array.isArray(words)) return words.map((each: unknown) => filled(each, facts)) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, filled(each, facts)])) as T
}

/** All that one landing page shows, in one language, with the facts of this minute. */
export const loadLanding = async (site: Site, segment: string, language: Language) => {
  const answer = await callFor(site.host, language)(landingRow, { params: { segment } })
  const campaign = CAMPAIGNS[segment]
  if (!answer.ok || campaign === undefined) throw data(null, { status: 503, headers: { 'retry-after': '5' } })
  const landing = answer.value
  return {
    landing,
    view: {
      words: filled(campaign[language], landingFacts(landing, language)),
      picture: pictureOf(landing.artwork),
      classes: classRow(landing.classes),
      scrollOffsetPx: landing.scrollOffsetPx,
    } satisfies LandingView,
  }
}

import { landing as landingRow } from '@medha/contract/endpoints/catalogue'
import type { Site } from '@medha/contract/wire/exam-profile'
import type { Language } from '@medha/messages/language'
import { data } from 'react-router'
import { callFor } from '../../api/api.server.ts'
import { CAMPAIGNS, pictureOf } from './campaigns.ts'
import { classRow } from './class-row.ts'
import type { LandingView } from './landing-page.tsx'
import { landingWords } from './landing-words.ts'

/** Everything that one landing page shows, in one language, with current facts. */
export const loadLanding = async (site: Site, segment: string, language: Language) => {
  const answer = await callFor(site.host, language)(landingRow, { params: { segment } })
  const campaign = CAMPAIGNS[segment]
  if (!answer.ok || campaign === undefined) throw data(null, { status: 503, headers: { 'retry-after': '5' } })
  const landing = answer.value
  return {
    landing,
    view: {
      words: landingWords(campaign[language], landing, language),
      picture: pictureOf(landing.artwork),
      classes: classRow(landing.classes),
      scrollOffsetPx: landing.scrollOffsetPx,
    } satisfies LandingView,
  }
}

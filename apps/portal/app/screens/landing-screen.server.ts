import { firstStep as firstStepInEnglish } from '@medha/messages/first-step.en'
import { firstStep as firstStepInHindi } from '@medha/messages/first-step.hi'
import { landing as landingInEnglish } from '@medha/messages/landing.en'
import { landing as landingInHindi } from '@medha/messages/landing.hi'
import { data } from 'react-router'
import { callForVisitor } from '../api/visitor-call.server.ts'
import { siteOf } from '../api/site.server.ts'
import { loadLanding } from '../features/landing/landing-page.server.ts'
import { registrationFactsOf } from '../features/registration/registration-facts.server.ts'
import { answerFirstStep } from '../features/registration/first-step.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt } from '../routing/route-table.ts'

const FIRST_STEP = { en: firstStepInEnglish, hi: firstStepInHindi }
const LABELS = { en: landingInEnglish, hi: landingInHindi }

export const loadLandingScreen = async (request: Request, segment: string) => {
  const path = `/${segment}`
  const language = pageLanguage(request, pageAt(path))
  const site = await siteOf(request)
  const { landing, view } = await loadLanding(site, segment, language)
  const { title, description } = view.words
  return {
    frame: frameOf({ site, language, path, title, description, isIndexed: true, exam: landing.exam }),
    view,
    facts: registrationFactsOf(site, landing),
    firstStep: FIRST_STEP[language],
    labels: LABELS[language],
  }
}

/** The first step without a script. Cookies that the api sets are passed on to the browser. */
export const answerLanding = async (request: Request) => {
  const site = await siteOf(request)
  const language = pageLanguage(request, pageAt(new URL(request.url).pathname))
  const { call, setCookies } = callForVisitor(request, site.host, language)
  const answer = await answerFirstStep(await request.formData(), site.country, call)
  const headers = new Headers()
  for (const cookie of setCookies()) headers.append('set-cookie', cookie)
  return data(answer, { headers })
}

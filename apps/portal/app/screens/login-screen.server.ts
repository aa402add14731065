import { login as english } from '@medha/messages/login.en'
import { login as hindi } from '@medha/messages/login.hi'
import { siteOf } from '../api/site.server.ts'
import { carriesLogin } from '../features/login/carries-login.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt, PATHS } from '../routing/route-table.ts'

const WORDS = { en: english, hi: hindi }

export const loadLoginScreen = async (request: Request) => {
  const { pathname } = new URL(request.url)
  const language = pageLanguage(request, pageAt(pathname))
  const site = await siteOf(request)
  const words = WORDS[language]
  return {
    frame: frameOf({ site, language, path: pathname, title: words.title }),
    words,
    logsIn: carriesLogin(request),
    keepsOnlyCampaign: site.defaultExam.keepsOnlyUtmOnLogin,
  }
}

/** RTE-06, RTE-18, OPN-02: where the scholarship host's home redirects to, unless the address has login parameters. */
export const registrationInstead = async (request: Request): Promise<string | null> => {
  const site = await siteOf(request)
  return site.role === 'scholarship' && !carriesLogin(request)
    ? `${PATHS.registration}${new URL(request.url).search}`
    : null
}

import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { login as english } from '@medha/messages/login.en'
import { login as hindi } from '@medha/messages/login.hi'
import { siteOf } from '../api/site.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt } from '../routing/route-table.ts'

/** Whether the address brings what logs in. What it brings stays in the browser. */
export const carriesLogin = (request: Request): boolean => {
  const { searchParams } = new URL(request.url)
  const has = (name: string) => Boolean(searchParams.get(name))
  return has(PAGE_ADDRESS.linkCode) || (has(PAGE_ADDRESS.rollNumber) && has(PAGE_ADDRESS.dateOfBirth))
}

export const loadLoginScreen = async (request: Request) => {
  const { pathname } = new URL(request.url)
  const language = pageLanguage(request, pageAt(pathname))
  const site = await siteOf(request)
  const words = language === 'hi' ? hindi : english
  return {
    frame: frameOf({ site, language, path: pathname, title: words.title }),
    words,
    logsIn: carriesLogin(request),
    keepsOnlyCampaign: site.defaultExam.keepsOnlyUtmOnLogin,
  }
}

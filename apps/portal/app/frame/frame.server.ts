import type { ExamProfile, Site } from '@medha/contract/wire/exam-profile'
import { inEveryLanguage, type Language } from '@medha/messages/language'
import { shell as english } from '@medha/messages/shell.en'
import { shell as hindi } from '@medha/messages/shell.hi'
import { readPortalConfig } from '../../server/config.ts'
import type { Frame } from './frame.ts'
import { addressesOf } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'

const config = readPortalConfig()
const WORDS = { en: english, hi: hindi }

interface FrameFacts {
  readonly site: Site
  readonly language: Language
  readonly path: string
  readonly title: string
  readonly description?: string
  /** True for pages that search engines may index. */
  readonly isIndexed?: boolean
  readonly exam?: ExamProfile
}

/** The host comes from the site table, never from the visitor's request (T34). */
const originOf = (site: Site): string => `${config.publicScheme}://${site.host}${config.publicPort}`

export const frameOf = (facts: FrameFacts): Frame => {
  const { site, language, path, exam } = facts
  const addresses = addressesOf(path)
  const profile = exam ?? site.defaultExam
  return {
    language,
    words: WORDS[language],
    theme: profile.theme,
    examType: exam === undefined ? null : exam.examType,
    phone: profile.supportPhone,
    email: profile.supportEmail,
    website: site.websiteUrl,
    registerPath: site.registrationUrl ?? PATHS.registration,
    head: {
      title: facts.title,
      description: facts.description ?? '',
      canonical:
        facts.isIndexed === true ? inEveryLanguage((each) => originOf(site) + addresses[each]) : null,
      image: `${originOf(site)}/preview/${profile.theme.toLowerCase()}.png`,
    },
    addresses,
  }
}

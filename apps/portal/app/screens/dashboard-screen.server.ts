import { anotherStudent as anotherInEnglish } from '@medha/messages/another-student.en'
import { anotherStudent as anotherInHindi } from '@medha/messages/another-student.hi'
import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { dashboard as english } from '@medha/messages/dashboard.en'
import { dashboard as hindi } from '@medha/messages/dashboard.hi'
import { examEdit as editInEnglish } from '@medha/messages/exam-edit.en'
import { examEdit as editInHindi } from '@medha/messages/exam-edit.hi'
import { films as filmsInEnglish } from '@medha/messages/films.en'
import { films as filmsInHindi } from '@medha/messages/films.hi'
import { help as helpInEnglish } from '@medha/messages/help.en'
import { help as helpInHindi } from '@medha/messages/help.hi'
import { login as loginInEnglish } from '@medha/messages/login.en'
import { login as loginInHindi } from '@medha/messages/login.hi'
import { profile as profileInEnglish } from '@medha/messages/profile.en'
import { profile as profileInHindi } from '@medha/messages/profile.hi'
import { reminders as remindersInEnglish } from '@medha/messages/reminders.en'
import { reminders as remindersInHindi } from '@medha/messages/reminders.hi'
import { siteOf } from '../api/site.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt, PATHS } from '../routing/route-table.ts'
import { carriesLogin } from '../features/login/carries-login.server.ts'

const WORDS = {
  en: {
    words: {
      dashboard: english,
      profile: profileInEnglish,
      help: helpInEnglish,
      films: filmsInEnglish,
    },
    calls: callsInEnglish,
    edit: editInEnglish,
    reminders: remindersInEnglish,
    login: loginInEnglish,
    anotherStudent: anotherInEnglish,
  },
  hi: {
    words: {
      dashboard: hindi,
      profile: profileInHindi,
      help: helpInHindi,
      films: filmsInHindi,
    },
    calls: callsInHindi,
    edit: editInHindi,
    reminders: remindersInHindi,
    login: loginInHindi,
    anotherStudent: anotherInHindi,
  },
} as const

/** The page around the dashboard. It contains no student data: the browser requests that with its token. */
export const loadDashboardScreen = async (request: Request) => {
  const language = pageLanguage(request, pageAt(PATHS.dashboard))
  const site = await siteOf(request)
  const words = WORDS[language]
  return {
    frame: frameOf({ site, language, path: PATHS.dashboard, title: words.words.dashboard.title }),
    ...words,
    logsIn: carriesLogin(request),
    keepsOnlyCampaign: site.defaultExam.keepsOnlyUtmOnLogin,
  }
}

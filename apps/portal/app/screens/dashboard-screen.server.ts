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
import { practice as practiceInEnglish } from '@medha/messages/practice.en'
import { practice as practiceInHindi } from '@medha/messages/practice.hi'
import { reminders as remindersInEnglish } from '@medha/messages/reminders.en'
import { reminders as remindersInHindi } from '@medha/messages/reminders.hi'
import { testSeries as seriesInEnglish } from '@medha/messages/test-series.en'
import { testSeries as seriesInHindi } from '@medha/messages/test-series.hi'
import { siteOf } from '../api/site.server.ts'
import { frameOf } from '../frame/frame.server.ts'
import { pageLanguage } from '../routing/page-language.ts'
import { pageAt, PATHS } from '../routing/route-table.ts'
import { carriesLogin } from './login-screen.server.ts'

const WORDS = {
  en: {
    dashboard: english,
    profile: profileInEnglish,
    help: helpInEnglish,
    films: filmsInEnglish,
    callWords: callsInEnglish,
  },
  hi: {
    dashboard: hindi,
    profile: profileInHindi,
    help: helpInHindi,
    films: filmsInHindi,
    callWords: callsInHindi,
  },
} as const

/** The page around the dashboard. Nothing of a student is known here: the browser asks with its token. */
export const loadDashboardScreen = async (request: Request) => {
  const language = pageLanguage(request, pageAt(PATHS.dashboard))
  const site = await siteOf(request)
  const words = WORDS[language]
  return {
    frame: frameOf({ site, language, path: PATHS.dashboard, title: words.dashboard.title }),
    words,
    edit: language === 'hi' ? editInHindi : editInEnglish,
    reminders: language === 'hi' ? remindersInHindi : remindersInEnglish,
    practice: language === 'hi' ? practiceInHindi : practiceInEnglish,
    series: language === 'hi' ? seriesInHindi : seriesInEnglish,
    login: language === 'hi' ? loginInHindi : loginInEnglish,
    logsIn: carriesLogin(request),
    keepsOnlyCampaign: site.defaultExam.keepsOnlyUtmOnLogin,
  }
}

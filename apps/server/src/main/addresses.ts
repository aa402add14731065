import { DEFAULT_LANGUAGE, type Language } from '@medha/messages/language'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { PRACTICE_PARAMETER } from '@medha/contract/places/practice-link'
import { SYSTEM_CHECK_PATH, systemCheckLink } from '@medha/contract/places/system-check-link'
import { writeTrialFragment } from '@medha/contract/places/trial-link'
import { writePaymentReturn } from '@medha/contract/places/payment-return'
import type { Config } from '../config.ts'
import { playerHost, siteUrl as urlOfSite } from '../kernel/site-address.ts'
import type { PaidByStudent, ReturnTo } from '../modules/payments/index.ts'

type DashboardPayment = Parameters<typeof writePaymentReturn>[0]
type Query = Readonly<Record<string, string>>

/** All addresses of our own pages, with the parameter names of the specification. */
export const createAddresses = (config: Pick<Config, 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PRINTED_HOST'>) => {
  const publicAddress = { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT }
  const siteUrl = (host: string): string => urlOfSite(publicAddress, host)
  const pageOn = (host: string, path: string, parameters: Query = {}): string => {
    const url = new URL(path, siteUrl(host))
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }
  const { linkCode, resume, registrationReturn, paymentReturn, mobile, language, verification } = PAGE_ADDRESS
  /** Returns users in the language they left in; the default language needs no parameter. */
  const inWords = (chosen: Language): Query => (chosen === DEFAULT_LANGUAGE ? {} : { [language]: chosen })
  /** RTE-23: every payment of the student area returns to the dashboard, and its address says which view to show. */
  const dashboardAfter = (
    { host, method, studentKey }: PaidByStudent,
    payment: Pick<DashboardPayment, 'purpose' | 'orderId'>,
  ): ReturnTo => {
    const back = (outcome: 'success' | 'failure' | 'aborted' | 'pending') =>
      `${siteUrl(host)}/dashboard?${writePaymentReturn({ outcome, mode: method, studentKey, ...payment })}`
    return {
      success: back('success'),
      failure: back('failure'),
      aborted: back('aborted'),
      waiting: back('pending'),
    }
  }
  /** The player's host of the institute's own site. */
  const playerSite = siteUrl(playerHost(config.PRINTED_HOST))
  return {
    siteUrl,
    playerSite,
    /** PLY-05: on the player's host, and without a login. */
    systemCheck: (chosen: Language) => systemCheckLink(playerSite, chosen),
    printedSystemCheck: `${playerHost(config.PRINTED_HOST)}${config.PUBLIC_PORT}${SYSTEM_CHECK_PATH}`,
    pageOn,
    pageInLanguage: (host: string, path: string, chosen: Language) => pageOn(host, path, inWords(chosen)),
    /** A user who is already logged in is redirected to the dashboard. */
    logIn: (host: string, chosen: Language) => pageOn(host, PAGE_ADDRESS.logIn, inWords(chosen)),
    /** Where students log in, in the form they would type. */
    printedSite: `${config.PRINTED_HOST}${config.PUBLIC_PORT}`,
    /** The pages behind the codes on printed documents. */
    admitCardCheck: (code: string) =>
      `${siteUrl(config.PRINTED_HOST)}${verification.path}?${verification.code}=${code}`,
    scorecardCheck: (code: string) =>
      `${siteUrl(config.PRINTED_HOST)}${verification.path}?${PAGE_ADDRESS.scorecardVerification}=${code}`,
    resultPath: (ticket: string) => `${PAGE_ADDRESS.result.path}?${PAGE_ADDRESS.result.data}=${ticket}`,
    player: (host: string, code: string) =>
      pageOn(playerHost(host), '/', { [PAGE_ADDRESS.launch.code]: code }),
    /** For staff, who have no site. */
    trial: (token: string) => `${playerSite}/${writeTrialFragment(token)}`,
    practice: (host: string, code: string) =>
      pageOn(playerHost(host), '/', { [PRACTICE_PARAMETER]: '1', [PAGE_ADDRESS.launch.code]: code }),
    practiceAwaited: (host: string, code: string) =>
      pageOn(host, PAGE_ADDRESS.launch.path, { [PAGE_ADDRESS.launch.code]: code }),
    afterEditPayment: (by: PaidByStudent) => dashboardAfter(by, { purpose: 'exam-edit' }),
    afterMockPapers: (by: PaidByStudent) => dashboardAfter(by, { purpose: 'mock' }),
    afterCoursePayment: (by: PaidByStudent, orderId: string) =>
      dashboardAfter(by, { purpose: 'course', orderId }),
    signUp: {
      dashboardLink: (host: string, code: string) => pageOn(host, '/', { [linkCode]: code }),
      register: (host: string, chosen: Language) => pageOn(host, '/', inWords(chosen)),
      resumeLink: (way: { readonly host: string; readonly code: string; readonly language: Language }) =>
        pageOn(way.host, resume.path, {
          [resume.code]: way.code,
          ...inWords(way.language),
        }),
      afterPayment: (page: {
        readonly host: string
        readonly segment: string
        readonly language: Language
        readonly maskedMobile: string
      }): ReturnTo => {
        const back = (parameters: Query) =>
          pageOn(page.host, page.segment, { ...parameters, ...inWords(page.language) })
        return {
          success: back({ [registrationReturn.name]: registrationReturn.success }),
          failure: back({ [paymentReturn.name]: paymentReturn.failure, [mobile]: page.maskedMobile }),
          aborted: back({ [paymentReturn.name]: paymentReturn.aborted, [mobile]: page.maskedMobile }),
          waiting: back({ [paymentReturn.name]: paymentReturn.pending }),
        }
      },
    },
  }
}

export type Addresses = ReturnType<typeof createAddresses>

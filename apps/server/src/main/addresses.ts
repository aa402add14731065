import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { writePaymentReturn } from '@medha/contract/places/payment-return'
import type { Config } from '../config.ts'
import { siteUrl as urlOfSite } from '../kernel/site-address.ts'
import type { ReturnTo } from '../modules/payments/index.ts'

type DashboardPayment = Omit<Parameters<typeof writePaymentReturn>[0], 'outcome'>
type Query = Readonly<Record<string, string>>

/** Every address of our own pages, by the names that the specification gives their parameters. */
export const createAddresses = (config: Pick<Config, 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PAPER_HOST'>) => {
  const publicAddress = { scheme: config.PUBLIC_SCHEME, port: config.PUBLIC_PORT }
  const siteUrl = (host: string): string => urlOfSite(publicAddress, host)
  const pageOn = (host: string, path: string, parameters: Query = {}): string => {
    const url = new URL(path, siteUrl(host))
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }
  const { linkCode, resume, registrationReturn, paymentReturn, mobile, language, verification } = PAGE_ADDRESS
  /** RTE-23: every payment of the student area comes back to the dashboard, whose address says which view to show. */
  const dashboardAfter = (host: string, payment: DashboardPayment): ReturnTo => {
    const back = (outcome: 'success' | 'failure' | 'aborted') =>
      `${siteUrl(host)}/dashboard?${writePaymentReturn({ outcome, ...payment })}`
    return { success: back('success'), failure: back('failure'), aborted: back('aborted') }
  }
  return {
    siteUrl,
    pageOn,
    /** Where students log in, as they would type it. */
    printedSite: `${config.PAPER_HOST}${config.PUBLIC_PORT}`,
    /** The pages behind the codes on printed documents. */
    admitCardCheck: (code: string) =>
      `${siteUrl(config.PAPER_HOST)}${verification.path}?${verification.code}=${code}`,
    scorecardCheck: (code: string) =>
      `${siteUrl(config.PAPER_HOST)}${verification.path}?${PAGE_ADDRESS.scorecardVerification}=${code}`,
    resultPath: (ticket: string) => `${PAGE_ADDRESS.result.path}?${PAGE_ADDRESS.result.data}=${ticket}`,
    launch: (host: string, code: string) =>
      pageOn(host, PAGE_ADDRESS.launch.path, { [PAGE_ADDRESS.launch.code]: code }),
    afterEditPayment: (host: string, mode: string) => dashboardAfter(host, { purpose: 'exam-edit', mode }),
    afterPracticePapers: (host: string, mode: string) => dashboardAfter(host, { purpose: 'mock', mode }),
    afterCoursePayment: (host: string, mode: string, orderId: string) =>
      dashboardAfter(host, { purpose: 'course', mode, orderId }),
    signUp: {
      dashboardLink: (host: string, code: string) => pageOn(host, '/', { [linkCode]: code }),
      resumeLink: (way: { readonly host: string; readonly code: string; readonly language: 'en' | 'hi' }) =>
        pageOn(way.host, resume.path, {
          [resume.code]: way.code,
          ...(way.language === 'hi' ? { [language]: 'hi' } : {}),
        }),
      afterPayment: (page: {
        readonly host: string
        readonly segment: string
        readonly language: 'en' | 'hi'
        readonly maskedMobile: string
      }): ReturnTo => {
        // Whoever left in Hindi comes back to Hindi; English needs no word.
        const inWords = page.language === 'hi' ? { [language]: 'hi' } : {}
        const back = (parameters: Query) => pageOn(page.host, page.segment, { ...parameters, ...inWords })
        return {
          success: back({ [registrationReturn.name]: registrationReturn.success }),
          failure: back({ [paymentReturn.name]: paymentReturn.failure, [mobile]: page.maskedMobile }),
          aborted: back({ [paymentReturn.name]: paymentReturn.aborted, [mobile]: page.maskedMobile }),
        }
      },
    },
  }
}

export type Addresses = ReturnType<typeof createAddresses>

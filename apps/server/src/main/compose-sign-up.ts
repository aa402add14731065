import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Binding } from '../edge/bind.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import type { PaymentsModule } from '../modules/payments/index.ts'
import type { Leads } from '../modules/leads/index.ts'
import { createSignUps, type SignUps } from '../modules/registration/index.ts'
import type { VisitorCookies } from '../modules/verification/index.ts'
import { signUpHttp } from '../modules/registration/sign-up/http.ts'
import { signUpJobs } from '../modules/registration/sign-up/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts'
import type { Deps } from './deps.ts'

export interface ComposedSignUp {
  readonly signUps: SignUps
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

/** Addresses of our own pages, by the names that the specification gives their parameters. */
export const signUpAddresses = (scheme: string, port: string) => {
  const at = (host: string, path: string, parameters: Readonly<Record<string, string>>): string => {
    const url = new URL(path, `${scheme}://${host.replace(/:\d+$/, '')}${port}`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }
  const { linkCode, resume, registrationReturn, paymentReturn, mobile, language } = PAGE_ADDRESS
  return {
    dashboardLink: (host: string, code: string) => at(host, '/', { [linkCode]: code }),
    resumeLink: (way: { readonly host: string; readonly code: string; readonly language: 'en' | 'hi' }) =>
      at(way.host, resume.path, {
        [resume.code]: way.code,
        ...(way.language === 'hi' ? { [language]: 'hi' } : {}),
      }),
    afterPayment: (page: {
      readonly host: string
      readonly segment: string
      readonly language: 'en' | 'hi'
      readonly maskedMobile: string
    }) => {
      // Whoever left in Hindi comes back to Hindi; English needs no word.
      const inWords = page.language === 'hi' ? { [language]: 'hi' } : {}
      const back = (parameters: Readonly<Record<string, string>>) =>
        at(page.host, page.segment, { ...parameters, ...inWords })
      return {
        success: back({ [registrationReturn.name]: registrationReturn.success }),
        failure: back({ [paymentReturn.name]: paymentReturn.failure, [mobile]: page.maskedMobile }),
        aborted: back({ [paymentReturn.name]: paymentReturn.aborted, [mobile]: page.maskedMobile }),
      }
    },
  }
}

/** Some seconds of work: whoever would wait longer is told to come again. */
const FORMS_WAITING = 1_000

/** From a filled-in form to a place in a test. */
export const composeSignUp = (
  deps: Deps,
  parts: {
    readonly outbox: Outbox
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly notifications: NotificationsModule
    readonly payments: PaymentsModule
    readonly leads: Leads
    readonly visitorCookies: VisitorCookies
  },
): ComposedSignUp => {
  const { config, log } = deps
  const signUps = createSignUps({
    db: deps.database.db,
    clock: deps.clock,
    limits: deps.limits,
    concurrency: createConcurrencyLimit({
      atOnce: Math.max(1, config.DATABASE_POOL - 2),
      waiting: FORMS_WAITING,
    }),
    identity: parts.identity,
    catalogue: parts.catalogue,
    payments: parts.payments,
    notifications: parts.notifications,
    leads: parts.leads,
    key: config.SIGN_UP_KEY,
    addresses: signUpAddresses(config.PUBLIC_SCHEME, config.PUBLIC_PORT),
    onRefundDue: (reason) => log.error('registration.refund-due', { module: 'registration', reason }),
  })
  return { signUps, bindings: signUpHttp(signUps, parts.visitorCookies), jobs: signUpJobs(signUps) }
}

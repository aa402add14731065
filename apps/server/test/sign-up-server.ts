import { signUp } from '@medha/contract/endpoints/sign-up'
import { createSecretKey, randomBytes } from 'node:crypto'
import { decode } from 'zod/v4/core'
import { fixedClock } from '../src/kernel/clock.ts'
import { createAddresses } from '../src/main/addresses.ts'
import { createDevelopmentBank } from '../src/integrations/bank/development-bank.ts'
import type { CatalogueApi } from '../src/modules/catalogue/index.ts'
import { createPayments } from '../src/modules/payments/index.ts'
import type { takeUse } from '../src/modules/payments/use-cases/redeem-coupon.ts'
import { createSignUps, type SignUps } from '../src/modules/registration/index.ts'
import type { UnpaidShares } from '../src/modules/registration/domain/unpaid-seats.ts'
import { hashNonce } from '../src/modules/verification/secrets/visitor-nonces.ts'
import type { SignUpDeps } from '../src/modules/registration/sign-up/deps.ts'
import { createOutbox } from '../src/platform/outbox.ts'
import { createConcurrencyLimit } from '../src/kernel/concurrency-limit.ts'
import { A_SUNDAY_MORNING, type Answer } from './catalogue-server.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A browser with a verified number. */
export interface Visitor {
  readonly nonce: string
  readonly mobile: string
}

/** The hash of the visitor's cookie, to which a sign-up is bound. */
export const browserHashOf = (nonce: string): Buffer => hashNonce(nonce)

export interface SignUpServer extends TestServer {
  readonly clock: ReturnType<typeof fixedClock>
  /** A browser with a verified number, as the OTP step leaves it. */
  visitor(mobile?: string): Promise<Visitor>
  visitors(count: number): Promise<Visitor[]>
  post(url: string, body: unknown, visitor?: Visitor | null, address?: string): Promise<Answer>
  get(url: string, visitor?: Visitor | null): Promise<Answer>
  /** Sends the form of a free exam by default. */
  signUp(visitor: Visitor, more?: object, examType?: string, address?: string): Promise<Answer>
  /** Signing up with one of its guards replaced, for negative controls. */
  rebuilt(guards: Guards): UnguardedSignUp
  /** The sign-ups with one of their guards replaced. */
  signUpsWith(guards: Guards): SignUps
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Only the use case, without the HTTP edge. */
type UnguardedSignUp = (visitor: Visitor, more: object, examType?: string, address?: string) => Promise<void>

export interface Guards {
  readonly takeSeat?: CatalogueApi['seats']['takeSeat']
  readonly lock?: SignUpDeps['lock']
  readonly takeUse?: typeof takeUse
  readonly useLink?: SignUpDeps['useLink']
  readonly unpaidShares?: UnpaidShares
}

let numbers = 0
const aMobile = (): string => {
  numbers += 1
  return `98${String(10_000_000 + numbers)}`
}

/** iACST offline needs a seat and a fee; online is free and needs no seat. */
export const FORM = {
  student_name: 'Asha Verma',
  student_email: 'Asha@Pupils.example',
  student_dob: '05-04-2010',
  school_board: 'CBSE',
  class_stream: '901',
  exam_state: 'Delhi',
  branch_code: 'DL001',
  exam_date: '2026-11-20T03:30:00Z',
  exam_mode: 'Online (9 AM to 10 PM)',
  whatsapp_status: true,
  registration_page: 'default',
  consent_version: '2026-11',
  declared_by: 'parent',
  no_messages: false,
} as const

export const OFFLINE = { exam_mode: 'Offline (10 AM to 11 AM)' } as const

export const startSignUpServer = async (env: Record<string, string> = {}): Promise<SignUpServer> => {
  const clock = fixedClock(A_SUNDAY_MORNING)
  const server = await startTestServer({ clock, env })
  await server.composition.catalogue.seats.rollSeasons()
  const headers = (visitor: Visitor | null | undefined) => ({
    host: 'medha.localhost',
    'sec-fetch-site': 'same-origin',
    ...(visitor ? { cookie: `visit=${visitor.nonce}` } : {}),
  })
  // Limits per address are tested elsewhere; here every request has its own address.
  const anyAddress = () => `10.${randomBytes(3).join('.')}`
  const post: SignUpServer['post'] = async (url, body, visitor, address = anyAddress()) => {
    const reply = await server.app.inject({
      method: 'POST',
      url,
      headers: headers(visitor),
      remoteAddress: address,
      payload: body as object,
    })
    return { status: reply.statusCode, cache: reply.headers['cache-control'], body: reply.json() }
  }
  const signUpsWith: SignUpServer['signUpsWith'] = (guards) => {
    const { deps, composition } = server
    const { db } = deps.database
    const outbox = createOutbox(clock, composition.listeners)
    const key = createSecretKey(Buffer.from(deps.config.BANK_KEY, 'hex'))
    const bank = createDevelopmentBank({ url: deps.config.BANK_URL, key })
    const payments = createPayments({
      db,
      clock,
      jobs: deps.jobs,
      outbox,
      notify: composition.notifications.notify,
      sealingKey: deps.config.PAYER_KEY,
      gateways: { forMethod: () => bank, named: () => bank },
      targets: deps.config.PAYMENT_TARGETS.split(','),
      onAlarm: () => undefined,
      ...(guards.takeUse === undefined ? {} : { takeUse: guards.takeUse }),
    })
    return createSignUps({
      db,
      clock,
      limits: deps.limits,
      concurrency: createConcurrencyLimit({ atOnce: 22, waiting: 1_000 }),
      identity: composition.identity,
      catalogue:
        guards.takeSeat === undefined
          ? composition.catalogue
          : {
              ...composition.catalogue,
              seats: { ...composition.catalogue.seats, takeSeat: guards.takeSeat },
            },
      payments,
      notifications: composition.notifications,
      leads: composition.leads,
      key: deps.config.SIGN_UP_KEY,
      addresses: createAddresses({ PUBLIC_SCHEME: 'http', PUBLIC_PORT: '', PRINTED_HOST: 'medha.localhost' })
        .signUp,
      onRefundDue: () => undefined,
      ...(guards.lock === undefined ? {} : { lock: guards.lock }),
      ...(guards.unpaidShares === undefined ? {} : { unpaidShares: guards.unpaidShares }),
      ...(guards.useLink === undefined ? {} : { useLink: guards.useLink }),
    })
  }
  const rebuilt: SignUpServer['rebuilt'] = (guards) => {
    const { verification } = server.composition
    const signUps = signUpsWith(guards)
    return async (visitor, more, examType = 'iACST', address = anyAddress()) => {
      const form = decode(signUp.body, { ...FORM, student_mobile_no: visitor.mobile, ...more })
      const browserHash = hashNonce(visitor.nonce)
      const proof = await verification.provenMobile(browserHash)
      await signUps.signUp(form, {
        host: 'medha.localhost',
        language: 'en',
        address,
        browserHash,
        examType,
        proof,
      })
    }
  }
  const aVisitor: SignUpServer['visitor'] = async (mobile = aMobile()) => {
    const nonce = randomBytes(16).toString('base64url')
    await server.composition.verification.rememberProof({
      browserHash: hashNonce(nonce),
      mobile: `+91${mobile}`,
      means: 'code',
      isGuarded: false,
    })
    return { nonce, mobile }
  }
  return {
    ...server,
    clock,
    post,
    rebuilt,
    signUpsWith,
    visitor: aVisitor,
    visitors: async (count) => {
      const made: Visitor[] = []
      for (let done = 0; done < count; done += 50)
        made.push(
          ...(await Promise.all(Array.from({ length: Math.min(50, count - done) }, () => aVisitor()))),
        )
      return made
    },
    get: async (url, visitor) => {
      const reply = await server.app.inject({ url, headers: headers(visitor), remoteAddress: anyAddress() })
      return { status: reply.statusCode, cache: reply.headers['cache-control'], body: reply.json() }
    },
    signUp: (visitor, more = {}, examType, address) =>
      post(
        `/api/v1/exam/sign-up${examType === undefined ? '' : `?exam_type=${examType}`}`,
        { ...FORM, student_mobile_no: visitor.mobile, ...more },
        visitor,
        address,
      ),
    rows: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await server.deps.database.pool.query<Row>(text, [...values])
      return rows
    },
  }
}

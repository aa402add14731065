import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import * as landing from '../../app/routes/landing.tsx'
import * as login from '../../app/routes/login.tsx'
import * as result from '../../app/routes/result.tsx'
import * as resumePayment from '../../app/routes/resume-payment.tsx'
import * as verify from '../../app/routes/verify.tsx'
import { PATHS } from '../../app/routing/route-table.ts'
import type { Answers } from '../answer-calls.ts'
import admitCardUnknown from '../answers/admit-card-unknown.json'
import admitCardValid from '../answers/admit-card-valid.json'
import everybody from '../answers/everybody.json'
import loginStepUp from '../answers/login-step-up.json'
import ownResultAwaited from '../answers/own-result-awaited.json'
import ownResult from '../answers/own-result.json'
import resumeOpen from '../answers/resume-open.json'
import resumeOver from '../answers/resume-over.json'
import { Routed, type RouteModule } from '../routed.tsx'
import type { Scene } from '../scene.ts'

const at =
  (path: string, route: RouteModule) =>
  (name: string, answers: Answers = {}, more: Partial<Scene> = {}): Scene => ({
    name,
    answers: { ...everybody, ...answers },
    show: () => <Routed path={path} route={route} />,
    ...more,
  })

const atLanding = at(PATHS.registration, landing)
const atLogin = at(PATHS.login, login)
const atResult = at(PAGE_ADDRESS.result.path, result)
const atVerification = at(PAGE_ADDRESS.verification.path, verify)
const atResume = at(PAGE_ADDRESS.resume.path, resumePayment)

/** The code on the document of the recorded replies. */
const SCANNED = { query: `${PAGE_ADDRESS.verification.code}=${'a'.repeat(34)}` }
const FROM_SMS = { query: `${PAGE_ADDRESS.resume.code}=in-the-sms` }

export const landingScenes: readonly Scene[] = [atLanding('landing')]

/** Pages that open from a link, a document or a message, and the result. */
export const publicScenes: readonly Scene[] = [
  atLogin('login'),
  atLogin('login-code', loginStepUp, {
    steps: [
      { field: '#roll', text: '245081536470' },
      { field: '#birth', text: '14/08/2010' },
      'main form button[type="submit"]',
    ],
  }),
  atResult('result', ownResult),
  atResult('result-analysis', ownResult, { steps: ['[role="tab"]:last-of-type'] }),
  atResult('result-awaited', ownResultAwaited),
  atVerification('verify-valid', admitCardValid, SCANNED),
  atVerification('verify-unknown', admitCardUnknown, SCANNED),
  atResume('resume-payment', resumeOpen, FROM_SMS),
  atResume('resume-payment-over', resumeOver, FROM_SMS),
]

import { pollUntil, type PollPage } from '../../../api/poll.ts'
import { callerApp } from '../../../api/schedules.ts'
import { cleanCallerName, readCallerMobile } from '../journey/caller.ts'
import { noticeOf, type Notice } from '../journey/notice.ts'
import type { RegistrationStore } from './registration-store.ts'
import { recordProved } from './prove-number.ts'

/** NUM-20 */
export const FOCUS_CHECK_MS = 1_500

/** The states in which the app has answered. */
const ENDED: readonly string[] = ['verified', 'rejected', 'use_another', 'failed']

export interface AppDeps {
  /** Opens an address with the app's scheme; without the app nothing happens. */
  open(request: { readonly deepLink: string; readonly number: string }): void
  hasFocus(): boolean
  readonly page: PollPage
  /** The user began to type, or has sent a number by hand. */
  isGivenUp(): boolean
}

/**
 * OTP-11 to OTP-14: verifies the number with the caller app. If the page keeps its focus, there is no app; otherwise
 * the answer is polled twice. After any failure the user enters the number by hand.
 */
export const verifyByCallerApp = async (store: RegistrationStore, app: AppDeps): Promise<void> => {
  const { calls } = store.deps
  if (!store.current().mayTryCallerApp || store.current().pendingCall !== null) return
  const giveUp = (notice: Notice | null) =>
    store.send({ type: 'app-refused', notice: app.isGivenUp() ? null : notice })

  store.send({ type: 'call-started', what: 'caller' })
  const request = await calls.startCaller()
  if (!request.ok || app.isGivenUp()) return giveUp(null)
  app.open(request.value)
  await new Promise<void>((resume) => void app.page.later(FOCUS_CHECK_MS, resume))
  if (app.hasFocus()) return giveUp(null)
  const end = await pollUntil(
    {
      schedule: callerApp(FOCUS_CHECK_MS),
      request: async () => (app.isGivenUp() ? null : calls.pollCaller(request.value.requestId)),
      again: (reply) => reply !== null && reply.ok && !ENDED.includes(reply.value.state),
    },
    app.page,
  )
  const reply = end?.answer ?? null
  if (reply === null) return giveUp(null)
  if (!reply.ok) return giveUp(noticeOf('caller-failed', reply.notice.words))
  const { state } = reply.value
  if (state === 'verified') return takeCaller(store, reply.value)
  giveUp(state === 'rejected' || state === 'use_another' ? null : noticeOf('caller-failed'))
}

interface Caller {
  readonly mobile: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const takeCaller = async (store: RegistrationStore, caller: Caller): Promise<void> => {
  const mobile = readCallerMobile(caller.mobile)
  if (mobile === null) return store.send({ type: 'app-refused', notice: noticeOf('caller-number') })
  // The server has stored the proof, so it may now return the students of this number.
  const lead = await store.deps.calls.leadByMobile(mobile)
  if (lead.ok && lead.value.kind === 'registered') return store.deps.logIn(lead.value.loginCode)
  const open = lead.ok && lead.value.kind === 'open' ? lead.value : { known: [], registrationCount: 0 }
  store.send({ type: 'number-typed', typed: mobile })
  store.send({
    type: 'proved',
    proof: { about: mobile, way: 'caller' },
    known: open.known,
    registrationCount: open.registrationCount,
    allowed: store.facts.attemptsAllowed,
  })
  const name = cleanCallerName(`${caller.firstName} ${caller.lastName}`)
  store.send({ type: 'person-named', name, email: caller.email })
  recordProved(store, 'caller')
}

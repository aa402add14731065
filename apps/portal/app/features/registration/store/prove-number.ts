import { readMobileOrPsid } from '@medha/rules/mobile-or-psid'
import { readOtp } from '@medha/rules/otp'
import { behindPuzzle } from '../../../api/behind-puzzle.ts'
import { noticeOf } from '../journey/notice.ts'
import { findOpenPayment } from './check-payment.ts'
import type { RegistrationStore } from './registration-store.ts'

/** Sends a code to the typed number, or reports what is wrong with it (VAL-05, VAL-06). */
export const submitNumber = async (store: RegistrationStore, typed: string): Promise<void> => {
  const { facts, deps, send } = store
  if (store.current().pendingCall !== null && store.current().pendingCall !== 'caller') return
  send({ type: 'number-typed', typed })
  const read = readMobileOrPsid(typed, facts.country)
  if (!read.ok) return send({ type: 'number-refused', notice: noticeOf(read.refusal.code) })
  const { digits, kind } = read.value
  deps.record('registration.first-step', { kind })
  // The same number a second time, for example after the back button, needs no second code.
  if (store.current().proof?.about === digits) return send({ type: 'went-to', place: 'student' })
  // Nor does a number whose code has just been sent.
  const { sent } = store.current()
  if (sent?.about === digits && sent.resendAt > deps.now()) return send({ type: 'went-to', place: 'code' })
  await sendCode(store, digits)
}

export const resendCode = async (store: RegistrationStore): Promise<void> => {
  const { sent, pendingCall } = store.current()
  if (sent !== null && pendingCall === null) await sendCode(store, sent.about)
}

const sendCode = async (store: RegistrationStore, digits: string): Promise<void> => {
  const { deps, send } = store
  const { leadId } = store.current()
  send({ type: 'call-started', what: 'code' })
  const answer = await behindPuzzle(
    (solution) => deps.calls.code(digits, { leadId, ...(solution === undefined ? {} : { solution }) }),
    (first) => !first.ok && first.notice.code === 'registration.puzzle-needed',
    async () => {
      const puzzle = await deps.calls.puzzle(digits)
      return puzzle.ok ? puzzle.value : null
    },
  )
  if (!answer.ok) {
    if (answer.notice.code === 'unreachable') return unreached(store, 'code', answer)
    deps.record('registration.code-refused', { code: answer.notice.code })
    return send({ type: 'code-refused', notice: answer.notice })
  }
  const { challenge, maskedMobile, resendAfterSeconds } = answer.value
  send({
    type: 'code-sent',
    sent: { challenge, maskedMobile, about: digits, resendAt: deps.now() + resendAfterSeconds * 1000 },
  })
  deps.record('registration.code-sent', { time: store.current().sent?.timesSent ?? 1 })
}

/** OPN-14: no request before there are four digits. The digits exist only in this call. */
export const verifyCode = async (store: RegistrationStore, digits: string): Promise<void> => {
  const { deps, send } = store
  const { sent, pendingCall } = store.current()
  if (sent === null || pendingCall !== null) return
  if (!readOtp(digits).ok) return send({ type: 'code-refused', notice: noticeOf('not-an-otp') })
  send({ type: 'call-started', what: 'proof' })
  const answer = await deps.calls.proof({ about: sent.about, challenge: sent.challenge, digits })
  if (!answer.ok) {
    if (answer.notice.code === 'unreachable') return unreached(store, 'proof', answer)
    deps.record('registration.code-refused', { code: answer.notice.code })
    return send({ type: 'code-refused', notice: answer.notice })
  }
  const open = await findOpenPayment(store, sent.about)
  send({ type: 'proved', proof: { about: sent.about, way: 'code' }, ...answer.value })
  if (open !== null) send(open)
  recordProved(store, 'code')
}

export const recordProved = (store: RegistrationStore, way: 'code' | 'caller'): void => {
  const { isExhausted, known } = store.current()
  if (isExhausted) store.deps.record('registration.attempts-exhausted', {})
  else store.deps.record('registration.proved', { way, isNew: known.length === 0 })
}

export const unreached = (
  store: RegistrationStore,
  what: NonNullable<ReturnType<RegistrationStore['current']>['pendingCall']>,
  { isServerFault = false }: { readonly isServerFault?: boolean } = {},
): void => {
  store.deps.record('registration.unreached', { asking: what })
  store.send({ type: 'unreached', what, by: isServerFault ? 'server' : 'network' })
}

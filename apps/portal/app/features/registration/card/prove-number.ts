import { readMobileOrPsid } from '@medha/rules/mobile-or-psid'
import { readOtp } from '@medha/rules/otp'
import { behindPuzzle } from '../../../api/behind-puzzle.ts'
import { say } from '../journey/said.ts'
import type { Card } from './card.ts'

/** Sends a code to what was typed, or says what is wrong with it (VAL-05, VAL-06). */
export const submitNumber = async (card: Card, typed: string): Promise<void> => {
  const { facts, deps, send } = card
  if (card.current().asking !== null && card.current().asking !== 'caller') return
  send({ type: 'number-typed', typed })
  const read = readMobileOrPsid(typed, facts.country)
  if (!read.ok) return send({ type: 'number-refused', said: say(read.refusal.code) })
  const { digits, kind } = read.value
  deps.record('registration.first-step', { kind })
  // The same number a second time, as after the back button, needs no second code.
  if (card.current().proof?.about === digits) return send({ type: 'went-to', place: 'student' })
  // Nor does one whose code has just been sent.
  const { sent } = card.current()
  if (sent?.about === digits && sent.resendAt > deps.now()) return send({ type: 'went-to', place: 'code' })
  await sendCode(card, digits)
}

export const resendCode = async (card: Card): Promise<void> => {
  const { sent, asking } = card.current()
  if (sent !== null && asking === null) await sendCode(card, sent.about)
}

const sendCode = async (card: Card, digits: string): Promise<void> => {
  const { deps, send } = card
  send({ type: 'asking', what: 'code' })
  const answer = await behindPuzzle(
    (solution) => deps.ask.code(digits, solution),
    (first) => !first.ok && first.said.code === 'registration.puzzle-needed',
    async () => {
      const puzzle = await deps.ask.puzzle(digits)
      return puzzle.ok ? puzzle.value : null
    },
  )
  if (!answer.ok) {
    if (answer.said.code === 'unreachable') return unreached(card, 'code')
    deps.record('registration.code-refused', { code: answer.said.code })
    return send({ type: 'code-refused', said: answer.said })
  }
  const { challenge, maskedMobile, resendAfterSeconds } = answer.value
  send({
    type: 'code-sent',
    sent: { challenge, maskedMobile, about: digits, resendAt: deps.now() + resendAfterSeconds * 1000 },
  })
  deps.record('registration.code-sent', { time: card.current().sent?.timesSent ?? 1 })
}

/** OPN-14: nothing is asked before there are four digits. The digits live in this call only. */
export const verifyCode = async (card: Card, digits: string): Promise<void> => {
  const { deps, send } = card
  const { sent, asking } = card.current()
  if (sent === null || asking !== null) return
  if (!readOtp(digits).ok) return send({ type: 'code-refused', said: say('not-an-otp') })
  send({ type: 'asking', what: 'proof' })
  const answer = await deps.ask.proof({ about: sent.about, challenge: sent.challenge, digits })
  if (!answer.ok) {
    if (answer.said.code === 'unreachable') return unreached(card, 'proof')
    deps.record('registration.code-refused', { code: answer.said.code })
    return send({ type: 'code-refused', said: answer.said })
  }
  send({ type: 'proved', proof: { about: sent.about, way: 'code' }, ...answer.value })
  tellProved(card, 'code')
}

export const tellProved = (card: Card, way: 'code' | 'caller'): void => {
  const { isExhausted, known } = card.current()
  if (isExhausted) card.deps.record('registration.attempts-exhausted', {})
  else card.deps.record('registration.proved', { way, isNew: known.length === 0 })
}

export const unreached = (card: Card, what: NonNullable<ReturnType<Card['current']>['asking']>): void => {
  card.deps.record('registration.unreached', { asking: what })
  card.send({ type: 'unreached', what })
}

import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { resumePayment as english } from '@medha/messages/resume-payment.en'
import { resumePayment as hindi } from '@medha/messages/resume-payment.hi'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }
const CALLS = { en: callsInEnglish, hi: callsInHindi }

export const loadResumePaymentScreen = async (request: Request) => {
  const screen = await loadSimpleScreen(request, WORDS)
  return { ...screen, calls: CALLS[screen.frame.language] }
}

import { resumeView } from '@medha/contract/endpoints/resume-payment'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { calls as callsInEnglish } from '@medha/messages/calls.en'
import { calls as callsInHindi } from '@medha/messages/calls.hi'
import { resumePayment as english } from '@medha/messages/resume-payment.en'
import { resumePayment as hindi } from '@medha/messages/resume-payment.hi'
import { siteOf } from '../api/site.server.ts'
import { callForVisitor } from '../api/visitor-call.server.ts'
import { loadSimpleScreen } from './simple-screen.server.ts'

const WORDS = { en: english, hi: hindi }
const CALLS = { en: callsInEnglish, hi: callsInHindi }

export const loadResumePaymentScreen = async (request: Request) => {
  const screen = await loadSimpleScreen(request, WORDS)
  const { language } = screen.frame
  const { host } = await siteOf(request)
  const code = new URL(request.url).searchParams.get(PAGE_ADDRESS.resume.code) ?? ''
  const answer = await callForVisitor(request, host, language).call(resumeView, { query: { code } })
  return {
    ...screen,
    calls: CALLS[language],
    view: answer.ok ? answer.value : null,
    // A failed connection says nothing about the link: the page's button then tries again.
    refused: !answer.ok && answer.refusal.means === 'final' ? answer : null,
  }
}

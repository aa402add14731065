import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { isPayable } from '../domain/resume-link.ts'
import type { SignUpDeps } from '../deps.ts'
import { hasLiveHold } from './hold-for-payment.ts'
import { leftSignUp } from './offer-resume.ts'
import { findLink } from './resume-links.ts'
import { readSignUp } from './sign-up-records.ts'

/** What a link asks somebody to pay for, and nothing about whom. */
export interface ResumeView {
  readonly examTitle: { readonly en: string; readonly hi: string }
  readonly duePaise: number
  readonly payUntil: string
  readonly isSeatHeld: boolean
  readonly methods: { method: string; label: string }[]
  readonly chosenMethod: string
}

/** Reads only: whether this browser may use the link is decided when its button is pressed. */
export const resumeView = async (
  { db, clock, catalogue, payments }: SignUpDeps,
  code: string,
): Promise<Outcome<ResumeView, 'registration.resume-link-spent' | 'registration.resume-link-paid'>> => {
  const link = await findLink(db, code)
  const record = link === undefined ? null : await readSignUp(db, link.sign_up_id)
  if (record?.state === 'confirmed') return refuse('registration.resume-link-paid')
  if (record === null || !isPayable(leftSignUp(record), clock.now()))
    return refuse('registration.resume-link-spent')
  const { charge_id: chargeId, expires_at: until } = record
  const charge = chargeId === null ? null : await payments.charge(chargeId)
  const profile = await catalogue.exams.examProfile(record.exam_type)
  if (charge === null || until === null || profile === null) return refuse('registration.resume-link-spent')
  return done({
    examTitle: profile.title,
    duePaise: charge.duePaise,
    payUntil: until.toISOString(),
    isSeatHeld: hasLiveHold(record, clock.now()),
    methods: await catalogue.places.paymentMethods(record.branch_code),
    chosenMethod: charge.method,
  })
}

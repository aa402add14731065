import { FORM } from '../../test/sign-up-server.ts'

/** Sends one call and returns its response; the implementation keeps the cookies. */
export type Send = (path: string, body: object) => Promise<unknown>

interface VisitorAnswer {
  readonly success?: string
  readonly status?: string
  readonly data?: { readonly otp_id?: string }
}

const good = (step: string, answer: unknown): VisitorAnswer => {
  const visitorAnswer = answer as VisitorAnswer
  if (visitorAnswer.success !== 'true') throw new Error(`${step} was answered ${JSON.stringify(answer)}`)
  return visitorAnswer
}

/** One family from its mobile number to a roll number: code, proof, form. */
export const signUpOnce = async (
  send: Send,
  mobile: string,
  examDay: string,
  codeOf: (challengeId: string) => string,
): Promise<void> => {
  const sent = good('asking for a code', await send('/api/v1/registration/otp', { mobile }))
  const challenge = sent.data?.otp_id ?? ''
  const proof = { mobile_no: mobile, otp: codeOf(challenge), otp_id: challenge }
  good('entering it', await send('/api/v1/registration/otp/verify', proof))
  const form = {
    ...FORM,
    exam_date: `${examDay}T03:30:00Z`,
    student_mobile_no: mobile,
    form_id: `${mobile}${mobile}`,
  }
  const signedUp = good('the form', await send('/api/v1/exam/sign-up', form))
  if (signedUp.status !== 'confirmed') throw new Error(`the form ended ${JSON.stringify(signedUp)}`)
}

import { FORM, OFFLINE } from '../../../test/sign-up-server.ts'
import type { Journey } from '../open-load.ts'
import { Failed, type Visitor } from '../visitor.ts'
import type { Drill } from '../drill.ts'
import { logIn } from './students.ts'

type Proof = { readonly mobile_no: string; readonly otp_id: string }

export const requestCode = async (browser: Visitor, mobile: string): Promise<Proof> => {
  const { body } = await browser.call({ what: 'code', path: '/api/v1/registration/otp', body: { mobile } })
  const { otp_id } = (body?.['data'] ?? {}) as { readonly otp_id: string }
  return { mobile_no: mobile, otp_id }
}

export const enterCode = async (browser: Visitor, proof: Proof, otp: string): Promise<void> => {
  const path = '/api/v1/registration/otp/verify'
  await browser.call({ what: 'code', path, body: { ...proof, otp } })
}

export interface FormAnswer {
  readonly status: string
  readonly data: { readonly roll_number: string; readonly payment_data: Record<string, string> | null }
}

export const sendForm = async (
  browser: Visitor,
  { nextExamDay }: Drill,
  mobile: string,
  more: object = {},
): Promise<FormAnswer> => {
  const { body } = await browser.call({
    what: 'form',
    path: '/api/v1/exam/sign-up',
    body: {
      ...FORM,
      exam_date: `${nextExamDay()}T03:30:00Z`,
      student_mobile_no: mobile,
      form_id: `${mobile}${mobile}`,
      ...more,
    },
  })
  return body as unknown as FormAnswer
}

const born = FORM.student_dob.split('-').toReversed().join('-')

/** A family registers for a free test, and its child logs in. */
export async function* register(drill: Drill): Journey {
  const [browser, mobile] = [drill.visitor(), drill.newMobile()]
  const proof = await requestCode(browser, mobile)
  yield
  await enterCode(browser, proof, drill.codeOf(proof.otp_id))
  yield
  const { status, data } = await sendForm(browser, drill, mobile)
  if (status !== 'confirmed') throw new Error(`the form ended ${status}`)
  drill.registered.push({ rollNumber: data.roll_number, isPaid: false })
  yield
  const session = await logIn(browser, data.roll_number, born)
  yield
  await browser.call({ what: 'dashboard', path: '/api/v1/dashboard', session })
}

const formOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

/** The provider's pages are not ours, so these requests are not counted. Returns what its page posts back to us. */
const payAt = async (standins: string, payment: Readonly<Record<string, string>>): Promise<string> => {
  const post = async (url: URL, body: string): Promise<string> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await fetch(url, { method: 'POST', headers, body })).text()
  }
  const page = await post(new URL(payment['action_url'] ?? '', standins), formOf(payment))
  const action = /action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`the provider shows no payment: ${page.slice(-300)}`)
  return post(new URL(action, standins), 'decision=captured')
}

const ATTR = /name="([^"]+)" value="([^"]*)"/g
const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A family registers for a test with a fee, pays, and comes back from the bank. */
export async function* registerAndPay(drill: Drill, standins: string): Journey {
  const [browser, mobile] = [drill.visitor(), drill.newMobile()]
  const proof = await requestCode(browser, mobile)
  yield
  await enterCode(browser, proof, drill.codeOf(proof.otp_id))
  yield
  const { data } = await sendForm(browser, drill, mobile, { ...OFFLINE, payment_mode: 'razorpay' })
  if (data.payment_data === null) throw new Error('the form asks for no payment')
  const back = await payAt(standins, data.payment_data)
  const way = new URL(/action="([^"]+)"/.exec(back)?.[1] ?? '', 'http://none.invalid')
  yield
  await browser.call({
    what: 'payment',
    path: way.pathname,
    body: formOf(
      Object.fromEntries(
        [...back.matchAll(ATTR)].map(([, name = '', value = '']) => [name, unescaped(value)]),
      ),
    ),
    status: 303,
  })
  for (let looks = 0; looks < 20; looks += 1) {
    yield
    const { body } = await browser.call({
      what: 'payment',
      path: '/api/v1/registrations/status',
      body: {},
    })
    if (body?.['state'] !== 'confirmed') continue
    drill.registered.push({ rollNumber: String(body['rollNumber']), isPaid: true })
    return
  }
  throw new Failed('a payment was never confirmed')
}

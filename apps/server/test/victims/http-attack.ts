import { FORM, OFFLINE, type SignUpServer } from '../sign-up-server.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

export const HOST = 'medha.localhost'

export interface Reply {
  readonly success?: string
  readonly code?: string
  readonly token?: string
  readonly student_key?: string
  readonly data?: { readonly otp_id?: string; readonly payment_data?: Record<string, string> }
}

const ADDRESSES = Array.from({ length: 20 }, (_, no) => `100.64.${no}.9`)

/** The calls of a registration as a browser sends them, and an attack with the same calls from twenty addresses. */
export const attackOverHttp = (server: SignUpServer) => {
  let numbers = 0
  const freshMobile = () => `97${String(10_000_000 + (numbers += 1) * 1_013)}`
  const browserAt = (address: string) => createVisitor(server, { address, host: HOST })
  const codeOf = (challenge: string) => server.composition.verification.codes.codeOf(challenge)
  const requestCode = (who: Visitor, mobile: string, more: object = {}) =>
    who.post<Reply>('/api/v1/registration/otp', { mobile, ...more })
  const enter = (who: Visitor, mobile: string, challenge: string, otp: string) =>
    who.post<Reply>('/api/v1/registration/otp/verify', { mobile_no: mobile, otp, otp_id: challenge })
  const sendForm = (who: Visitor, mobile: string, more: object = {}) =>
    who.post<Reply>('/api/v1/exam/sign-up', { ...FORM, ...OFFLINE, student_mobile_no: mobile, ...more })
  const logIn = (who: Visitor, rollNumber: string, day: string) =>
    who.post<Reply>('/api/v1/login', { roll_number: rollNumber, date_of_birth: day })
  const fromAll = async (attack: (address: string) => Promise<unknown>): Promise<void> =>
    void (await Promise.all(ADDRESSES.map(attack)))

  /** Requests codes in new browsers, then guesses wrong twice at each. */
  const guess = async (address: string, mobiles: readonly string[]): Promise<void> => {
    const guesses = []
    for (const mobile of mobiles) {
      const who = browserAt(address)
      const challenge = (await requestCode(who, mobile)).body.data?.otp_id
      if (challenge === undefined) continue
      const wrong = codeOf(challenge) === '0000' ? '0001' : '0000'
      guesses.push(() => enter(who, mobile, challenge, wrong))
    }
    for (const guessWrong of [...guesses, ...guesses]) await guessWrong()
  }
  /** Proves a number of the attacker and goes to the payment page without paying. */
  const holdSeat = async (address: string): Promise<void> => {
    const [who, mobile] = [browserAt(address), freshMobile()]
    const challenge = (await requestCode(who, mobile)).body.data?.otp_id
    if (challenge === undefined) return
    await enter(who, mobile, challenge, codeOf(challenge))
    await sendForm(who, mobile, { payment_mode: 'paytm' })
  }
  /** Requests without a number: each takes a point of the row's limit, and nothing else happens. */
  const flood = async (address: string): Promise<void> => {
    const who = browserAt(address)
    for (let times = 0; times < 75; times += 1) await who.post('/api/v1/registration/otp', { nothing: true })
  }
  const failLogins = async (address: string): Promise<void> => {
    for (let tries = 0; tries < 16; tries += 1)
      await logIn(browserAt(address), String(300_000_000_000 + (numbers += 1)), '06-04-2010')
  }
  return {
    freshMobile,
    browserAt,
    codeOf,
    requestCode,
    enter,
    sendForm,
    logIn,
    holdSeats: () => fromAll(holdSeat),
    /** At numbers that are the attackers' own or invented. */
    guessEverywhere: () => fromAll((address) => guess(address, Array.from({ length: 8 }, freshMobile))),
    guessAt: (mobile: string) => fromAll((address) => guess(address, [mobile])),
    flood: () => fromAll(flood),
    failLogins: () => fromAll(failLogins),
  }
}

export type HttpAttack = ReturnType<typeof attackOverHttp>

import { admitCard } from '@medha/contract/endpoints/admit-card'
import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import type { AdmitCardAnswer } from '@medha/contract/wire/admit-card'
import { wirePaymentData } from '@medha/contract/wire/payment-data'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decode } from 'zod/v4/core'
import { openPage } from '../../test/payment-page.ts'
import { FORM, startSignUpServer, type SignUpServer } from '../../test/sign-up-server.ts'
import { startStandIns, type StandIns } from '../../test/stand-ins.ts'
import { deliverEvents } from '../../test/test-bank.ts'
import { solve } from '../../test/verification-server.ts'
import { attackOverHttp, HOST, type HttpAttack } from '../../test/victims/http-attack.ts'

const HOME = '49.36.7.1'
const SEATS = 30
/** The first day on which there is an admit card. */
const CARD_DAY = '2026-11-18T06:00:00Z'

let standIns: StandIns
let server: SignUpServer
let http: HttpAttack
beforeAll(async () => {
  standIns = await startStandIns()
})
afterEach(() => server.close())
afterAll(() => standIns.stop())

const start = async (env: Record<string, string> = {}): Promise<void> => {
  server = await startSignUpServer({
    PAYTM_URL: `${standIns.url}/paytm`,
    PAYMENT_TARGETS: standIns.url,
    FILES_URL: `${standIns.url}/s3`,
    ...env,
  })
  http = attackOverHttp(server)
  await server.rows(
    `update catalogue.seatings set capacity = $1 where branch_code = 'DL001' and slot_id = 102`,
    [SEATS],
  )
}

/** Pays on the page of the stand-in and comes back. */
const pay = async (payment: Record<string, string>): Promise<void> => {
  const page = await openPage(decode(wirePaymentData, payment))
  const back = await page.choose('captured', ['lost-notice'])
  const { pathname, search } = new URL(back?.to ?? '')
  await server.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': HOME },
    payload: new URLSearchParams(back?.form).toString(),
  })
  await deliverEvents(server)
}

/** On a device that has never logged in, while logins are guarded: the type of the file that the family gets. */
const cardOf = async (rollNumber: string): Promise<string> => {
  const who = http.browserAt('49.36.8.1')
  const guarded = await http.logIn(who, rollNumber, FORM.student_dob)
  if (guarded.body.code !== 'identity.step-up') throw new Error('the attack did not guard the logins')
  const [sent] = await server.rows<{ challenge_id: string }>(
    `select challenge_id from verification.otp_challenges
     where purpose = 'login' and subject = $1 and mobile is not null`,
    [rollNumber],
  )
  const otp = http.codeOf(sent?.challenge_id ?? '')
  const session = await who.post<{ token: string; student_key: string }>('/api/v1/login/code', {
    roll_number: rollNumber,
    otp,
  })
  const requestCard = async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: admitCard.path,
      headers: {
        host: HOST,
        'sec-fetch-site': 'same-origin',
        token: session.body.token,
        [STUDENT_KEY_HEADER]: session.body.student_key,
      },
      cookies: Object.fromEntries(who.cookies),
      payload: {},
    })
    return reply.json<AdmitCardAnswer>()
  }
  await requestCard()
  const cards = await server.rows<{ id: string }>(
    'select admit_card_id::text as id from admit_cards.admit_cards',
  )
  for (const { id } of cards) await server.composition.admitCards.store(id)
  const card = await requestCard()
  if (card.state !== 'ready') return card.state
  return (await fetch(card.address)).headers.get('content-type') ?? ''
}

/** From the number to the admit card, as the pages call: what the family has at the end, or the first refusal. */
const registerUnderAttack = async (): Promise<string> => {
  const who = http.browserAt(HOME)
  const mobile = http.freshMobile()
  await http.holdSeats()
  await http.guessEverywhere()
  await http.flood()

  let sent = await http.requestCode(who, mobile)
  if (sent.body.code === 'registration.puzzle-needed') {
    const { body } = await who.get<{ puzzle: string; bits: number }>(`/api/v1/otp/puzzle?mobile=${mobile}`)
    sent = await http.requestCode(who, mobile, { puzzle_answer: solve(body.puzzle, body.bits) })
  }
  const challenge = sent.body.data?.otp_id
  if (challenge === undefined) return String(sent.body.code)
  await http.guessAt(mobile)
  const [proven] = await Promise.all([
    http.enter(who, mobile, challenge, http.codeOf(challenge)),
    http.guessAt(mobile),
  ])
  if (proven.body.success !== 'true') return String(proven.body.code)

  await http.sendForm(who, mobile)
  const paying = await http.sendForm(who, mobile, { payment_mode: 'paytm' })
  const payment = paying.body.data?.payment_data
  if (payment === undefined) return String(paying.body.code)
  await pay(payment)
  const { body: end } = await who.post<{ state: string; rollNumber: string }>('/api/v1/registrations/status')
  if (end.state !== 'confirmed') return end.state

  server.clock.moveTo(CARD_DAY)
  await http.failLogins()
  return cardOf(end.rollNumber)
}

describe('[OPN-80] [OPN-66] a whole registration over HTTP while twenty addresses attack', () => {
  it('ends with the admit card', async () => {
    await start()
    expect(await registerUnderAttack()).toBe('application/pdf')
    const [strangers] = await server.rows<{ seats: number }>(
      `select count(*)::int as seats from registration.sign_ups where has_seat and state <> 'confirmed'`,
    )
    expect(strangers?.seats).toBe(SEATS * 0.3)
  })

  it('control: ends without a code where all addresses count as one', async () => {
    await start({ TRUSTED_PROXIES: '192.0.2.1' })
    expect(await registerUnderAttack()).toBe('edge.too-many-requests')
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserHashOf, type Visitor } from '../../../../test/sign-up-server.ts'
import { deliverEvents } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const MINUTE = 60_000
const FEE = 30_000

interface Left {
  readonly visitor: Visitor
  readonly signUpId: string
  readonly orderId: string
}

/** A family that went to the bank's page and did not come back. */
const leaveOpen = async (more: object = {}): Promise<Left> => {
  const visitor = await server.visitor()
  await server.signUp(visitor, { ...IAT, ...more }, 'IAT')
  const answer = await server.signUp(visitor, { ...IAT, ...more, payment_mode: 'paytm' }, 'IAT')
  const [row] = await server.rows<{ sign_up_id: string }>(
    'select sign_up_id::text from registration.sign_ups where browser_hash = $1',
    [browserHashOf(visitor.nonce)],
  )
  return {
    visitor,
    signUpId: row?.sign_up_id ?? '',
    orderId: String(answer.body.data.payment_data?.ORDER_ID),
  }
}
const offer = () => server.composition.signUps.offerResume()
const sent = (left: Left) =>
  server.rows<{ language: string; words: { link: string; time: string; exam: string } }>(
    `select language, words from notifications.messages where dedupe_key like $1 || '%'`,
    [`payment-left:${left.signUpId}`],
  )
const codeOf = async (left: Left): Promise<string> => {
  server.clock.advance(9 * MINUTE)
  await offer()
  const [message] = await sent(left)
  return new URL(message?.words.link ?? 'http://none').searchParams.get('code') ?? ''
}
const aBrowser = () => randomBytes(16).toString('base64url')
const resume = async (code: string, nonce: string = aBrowser(), method?: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/registrations/resume',
    headers: { host: 'medha.localhost', 'sec-fetch-site': 'same-origin', cookie: `visit=${nonce}` },
    payload: method === undefined ? { code } : { code, method },
    remoteAddress: `10.${randomBytes(3).join('.')}`,
  })
  const given = /visit=([A-Za-z0-9_-]{22})/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1] ?? null
  return { body: reply.json<Record<string, never>>() as Record<string, unknown>, given }
}
const view = async (code: string, nonce = aBrowser()) =>
  (await server.get(`/api/v1/registrations/resume?code=${code}`, { nonce, mobile: '' })).body
const SPENT = { code: 'registration.resume-link-spent' }
const statusFor = async (nonce: string) =>
  (await server.post('/api/v1/registrations/status', {}, { nonce, mobile: '' })).body
const pays = (orderId: string) =>
  server.post(
    '/api/v1/payments/notices/development-bank',
    bank.signed(orderId, { status: 'captured', amountPaise: FEE }),
  )

describe('an SMS to a family that left a payment open', () => {
  it('goes out once, when the place is about to be lost, by however many workers', async () => {
    const left = await leaveOpen()
    await offer()
    expect(await sent(left)).toEqual([])
    server.clock.advance(8 * MINUTE)
    await Promise.all([offer(), offer(), offer(), server.signUpsWith({}).offerResume()])
    const [message, ...others] = await sent(left)
    expect(others).toEqual([])
    expect(message?.words.link).toMatch(/^http:\/\/medha\.localhost\/pay\?code=[\w-]{22}$/)
    // 11:45 in India; the message contains no name.
    expect(message?.words.time).toMatch(/^11:45/)
    expect(JSON.stringify(message)).not.toContain('Asha')
    server.clock.advance(4 * MINUTE)
    await offer()
    expect(await sent(left)).toHaveLength(1)

    // Control: without the two unique keys the same job sends again.
    await server.rows('delete from registration.resume_links where sign_up_id = $1', [left.signUpId])
    await server.rows(`delete from notifications.message_keys where dedupe_key = $1`, [
      `payment-left:${left.signUpId}`,
    ])
    await offer()
    expect(await sent(left)).toHaveLength(2)
  })

  it('keeps only a hash of the code', async () => {
    const code = await codeOf(await leaveOpen())
    const [kept] = await server.rows<{ row: string }>(
      `select string_agg(links::text, ' ') as row from registration.resume_links links`,
    )
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(kept?.row).not.toContain(code)
    expect(kept?.row).not.toContain(Buffer.from(code).toString('hex'))
  })

  it('goes to every family when the concurrency equals the number of connections', async () => {
    const all = []
    for (let n = 0; n < 16; n += 1) all.push(await leaveOpen())
    server.clock.advance(9 * MINUTE)
    await offer()
    for (const left of all) expect(await sent(left)).toHaveLength(1)
  })

  it('does not go to who objected to messages, who has paid, who never went to pay, or when it is too late', async () => {
    const objecting = await leaveOpen({ no_messages: true })
    const paid = await leaveOpen()
    bank.knows(paid.orderId, { status: 'captured', amountPaise: FEE })
    const late = await leaveOpen()
    const other = await leaveOpen()
    const undecided = await server.visitor()
    await server.signUp(undecided, IAT, 'IAT')
    server.clock.advance(9 * MINUTE)
    await server.rows(
      `update registration.sign_ups set expires_at = expires_at - interval '5 minutes' where sign_up_id = $1`,
      [late.signUpId],
    )
    await offer()
    for (const none of [objecting, paid, late]) expect(await sent(none)).toEqual([])
    // Control: the same run does send to another family.
    expect(await sent(other)).toHaveLength(1)
    const [count] = await server.rows<{ links: number }>(
      `select count(*)::int as links from registration.resume_links join registration.sign_ups using (sign_up_id)
       where browser_hash = $1`,
      [browserHashOf(undecided.nonce)],
    )
    expect(count?.links).toBe(0)
  })
})

describe('[PAY-01] the link', () => {
  it('goes on with the same charge in the browser that posts it, and the place is that browser’s', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    const { body, given } = await resume(code)
    const orderId = String((body['payment'] as Record<string, string> | undefined)?.['ORDER_ID'])
    expect(body).toMatchObject({ state: 'to-pay', payment: { TXN_AMOUNT: '300.00' } })
    expect(orderId).not.toBe(left.orderId)
    const charges = await server.rows(
      'select distinct charge_id from payments.attempts where order_id = any($1)',
      [[orderId, left.orderId]],
    )
    expect(charges).toHaveLength(1)
    expect(await statusFor(given ?? '')).toMatchObject({ state: 'awaiting' })
    expect(await statusFor(left.visitor.nonce)).toEqual({ state: 'none' })
    await pays(orderId)
    await deliverEvents(server)
    expect(await statusFor(given ?? '')).toMatchObject({ state: 'confirmed' })
  })

  it('says for which test and how much before it is used, names nobody, and uses nothing', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    const shown = await view(code)
    const [row] = await server.rows<{ until: Date }>(
      'select expires_at as until from registration.sign_ups where sign_up_id = $1',
      [left.signUpId],
    )
    expect(shown).toMatchObject({
      state: 'open',
      orderId: left.orderId,
      examTitle: { en: 'Invictus Ace Test' },
      duePaise: FEE,
      payUntil: row?.until.toISOString(),
      isSeatHeld: true,
      chosenMethod: 'paytm',
    })
    const { methods } = shown as unknown as { methods: { method: string }[] }
    expect(methods.map(({ method }) => method)).toContain('paytm')
    const fields = [
      'chosenMethod',
      'duePaise',
      'examTitle',
      'isSeatHeld',
      'methods',
      'orderId',
      'payUntil',
      'state',
    ]
    expect(Object.keys(shown).toSorted()).toEqual(fields)
    expect((await resume(code)).body).toMatchObject({ state: 'to-pay' })
    for (const none of ['', 'x', 'A'.repeat(22)]) expect(await view(none)).toMatchObject(SPENT)
    server.clock.advance(60 * MINUTE)
    expect(await view(code)).toMatchObject({
      state: 'over',
      examTitle: { en: 'Invictus Ace Test' },
      duePaise: FEE,
    })
  })

  it('works after a failed payment too, with the coupon the charge had', async () => {
    await server.rows(
      `insert into payments.coupons (code, amount_paise, starts_at, ends_at, uses_allowed)
       values ('BACKAGAIN', 10000, '2026-11-01', '2026-12-01', 5)`,
    )
    const left = await leaveOpen({ coupon_code: 'BACKAGAIN' })
    await server.post(
      '/api/v1/payments/notices/development-bank',
      bank.signed(left.orderId, { status: 'failed', amountPaise: 20_000 }),
    )
    await deliverEvents(server)
    const code = await codeOf(left)
    expect(await view(code)).toMatchObject({ duePaise: 20_000 })
    const { body } = await resume(code)
    expect(body).toMatchObject({ state: 'to-pay', payment: { TXN_AMOUNT: '200.00' } })
    const [coupon] = await server.rows(`select uses_taken from payments.coupons where code = 'BACKAGAIN'`)
    expect(coupon).toEqual({ uses_taken: 1 })
  })

  it('is paid another way where the branch takes it, with one open charge, and refuses a way that it does not take', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    const { methods } = (await view(code)) as unknown as { methods: { method: string }[] }
    const other = methods.map(({ method }) => method).find((method) => method !== 'paytm') ?? ''
    expect(other).not.toBe('')
    expect((await resume(code, undefined, 'hdfc')).body).toMatchObject({ code: 'payments.no-such-method' })
    // The refused request has not used the link.
    const { body, given } = await resume(code, undefined, other)
    expect(body).toMatchObject({ state: 'to-pay', payment: { TXN_AMOUNT: '300.00' } })
    const orderId = String((body['payment'] as Record<string, string>)['ORDER_ID'])
    const open = await server.rows(
      `select method from payments.charges where reference = $1 and state = 'open'`,
      [`sign-up:${left.signUpId}`],
    )
    expect(open).toEqual([{ method: other }])
    await pays(orderId)
    await deliverEvents(server)
    expect(await statusFor(given ?? '')).toMatchObject({ state: 'confirmed' })
  })

  it('says that no seat is held where none is', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    await server.rows(
      'update registration.sign_ups set has_seat = false, held_from = null where sign_up_id = $1',
      [left.signUpId],
    )
    expect(await view(code)).toMatchObject({ isSeatHeld: false })
  })

  it('works once: a stranger with the same link gets nothing, the browser that used it may press again', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    const first = await resume(code)
    const stranger = await resume(code)
    expect(stranger).toMatchObject({ body: SPENT, given: null })
    // Shown before the button is pressed, with the details for support; not shown to the browser that used it.
    expect(await view(code)).toEqual({
      state: 'used',
      examTitle: { en: 'Invictus Ace Test', hi: expect.any(String) },
      duePaise: FEE,
      orderId: expect.any(String),
    })
    expect(await view(code, first.given ?? '')).toMatchObject({ state: 'open' })
    expect((await resume(code, first.given ?? '')).body).toMatchObject({ state: 'to-pay' })
    // The cookie of the browser that sent the form no longer works.
    expect((await resume(code, left.visitor.nonce)).body).toMatchObject(SPENT)

    await server.rows('update registration.resume_links set used_at = null where sign_up_id = $1', [
      left.signUpId,
    ])
    expect((await resume(code)).body).toMatchObject({ state: 'to-pay' })
  })

  it('is used by one of many that post it at once', async () => {
    const openings = async (
      signUps: Pick<typeof server.composition.signUps, 'resumePayment'>,
      code: string,
    ) => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          signUps.resumePayment(
            { code, method: null },
            {
              knownHash: null,
              freshHash: browserHashOf(aBrowser()),
              address: '10.0.0.1',
            },
          ),
        ),
      )
      return answers.filter(({ ok }) => ok).length
    }
    expect(await openings(server.composition.signUps, await codeOf(await leaveOpen()))).toBe(1)
    server.clock.moveTo('2026-11-15T08:00:00Z')
    // Control: without the guard all of them succeed.
    const unguarded = server.signUpsWith({ useLink: async () => true })
    expect(await openings(unguarded, await codeOf(await leaveOpen()))).toBe(6)
  })

  it('ends with the place: not a moment later, not when it was given back, not when it is confirmed', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    server.clock.advance(6 * MINUTE)
    expect((await resume(code)).body).toMatchObject(SPENT)
    server.clock.advance(-1)
    const inTime = await resume(code)
    expect(inTime.body).toMatchObject({ state: 'to-pay' })
    server.clock.advance(30 * MINUTE)
    await server.composition.signUps.releaseAbandoned()
    expect((await resume(code, inTime.given ?? '')).body).toMatchObject(SPENT)
  })

  it('shows the place to who turns out to have paid, and takes nothing twice', async () => {
    const left = await leaveOpen()
    const code = await codeOf(left)
    bank.knows(left.orderId, { status: 'captured', amountPaise: FEE })
    // The bank is polled at most every three seconds, and the job has just polled.
    server.clock.advance(4_000)
    const { body, given } = await resume(code)
    expect(body).toMatchObject({ state: 'paid' })
    expect(String(body['address'])).toContain('registeration=success')
    expect(await statusFor(given ?? '')).toMatchObject({ state: 'confirmed' })
    const [attempts] = await server.rows(
      `select count(*)::int as count from payments.attempts join payments.charges using (charge_id)
       where reference = $1`,
      [`sign-up:${left.signUpId}`],
    )
    expect(attempts).toEqual({ count: 1 })
    // Opened again from the SMS, on this phone or another: the family is not asked to register again.
    for (const browser of [given ?? '', undefined])
      expect((await resume(code, browser)).body).toMatchObject({ code: 'registration.resume-link-paid' })
    expect(await view(code)).toMatchObject({ state: 'paid', duePaise: FEE, orderId: left.orderId })
  })

  it('with a code that is none opens nothing and gives no name', async () => {
    for (const code of ['', 'x', 'A'.repeat(22), 'A'.repeat(60)])
      expect(await resume(code)).toMatchObject({ body: SPENT, given: null })
  })
})

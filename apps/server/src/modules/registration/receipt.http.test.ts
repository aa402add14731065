import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPupil, call, sendBankEvent, offline, PAY } from '../../../test/exam-edit-pupil.ts'
import { sellMockPapers } from '../../../test/mock-papers.ts'
import { readDocument, withoutSpaces } from '../../../test/read-document.ts'
import { startSignUpServer, type SignUpServer, type Visitor } from '../../../test/sign-up-server.ts'
import { deliverEvents, openTestBank, type TestBank } from '../../../test/test-bank.ts'

let bank: TestBank
let server: SignUpServer
let standins: TestStandins
beforeAll(async () => {
  bank = await openTestBank()
  standins = await startTestStandins()
  server = await startSignUpServer({
    ...bank.env,
    FILES_URL: standins.filesUrl,
    SMTP_URL: standins.smtpUrl,
    SMS_URL: standins.smsUrl,
    SMS_AUTH_KEY: standins.smsAuthKey,
  })
})
afterEach(() => standins.clear())
afterAll(async () => {
  await server.close()
  await standins.close()
  bank.close()
})

const IAT = { class_stream: '1102', exam_date: '2026-11-22T03:30:00Z', exam_mode: 'Online (10 AM to 10 PM)' }
const LINK = '/api/v1/registrations/receipt'

interface Paid {
  readonly visitor: Visitor
  readonly charge: { readonly chargeId: string; readonly reference: string }
}

const pay = async (more: object = {}): Promise<Paid> => {
  const visitor = await server.visitor()
  await server.signUp(visitor, { ...IAT, ...more }, 'IAT')
  const answer = await server.signUp(visitor, { ...IAT, ...more, payment_mode: 'paytm' }, 'IAT')
  const orderId = String(answer.body.data.payment_data?.ORDER_ID)
  const [charge] = await server.rows<{ chargeId: string; reference: string }>(
    `select charge_id::text as "chargeId", reference from payments.charges join payments.attempts using (charge_id)
     where order_id = $1`,
    [orderId],
  )
  const event = bank.signed(orderId, { status: 'captured', amountPaise: 30_000 })
  await server.post('/api/v1/payments/notices/development-bank', event)
  if (charge === undefined) throw new Error('no charge')
  return { visitor, charge }
}
const receiptsOf = ({ charge }: Paid) =>
  server.rows<{ receipt_number: string; stored_at: Date | null }>(
    'select receipt_number, stored_at from payments.receipts where charge_id = $1',
    [charge.chargeId],
  )
const link = async (visitor: Visitor | null) =>
  (await server.post(LINK, {}, visitor)).body as unknown as { state: string; address: string }
const documentText = async (address: string): Promise<string> =>
  withoutSpaces(readDocument(new Uint8Array(await (await fetch(address)).arrayBuffer())))
const issueJobs = ({ charge }: Paid) =>
  server.rows(`select id from pgboss.job where name = 'payments.issue-receipt' and data->>'chargeId' = $1`, [
    charge.chargeId,
  ])
/** Sends the queued messages of this charge, as the worker does. */
const mailed = async ({ charge }: Paid) => {
  const messages = await server.rows<{ message_id: string }>(
    `select message_id::text from notifications.messages where dedupe_key = $1 and state = 'queued'`,
    [`receipt:${charge.chargeId}:mail`],
  )
  for (const { message_id: id } of messages) await server.composition.notifications.send(id)
  return (await standins.inbox('asha@')).filter(({ attachments }) => attachments.length > 0)
}

describe('a receipt', () => {
  it('is one for one captured charge, however often and by how many workers it is asked for', async () => {
    const paid = await pay()
    await deliverEvents(server)
    await deliverEvents(server, { again: true })
    await Promise.all(
      Array.from({ length: 6 }, () => server.composition.receipts.issue(paid.charge.chargeId)),
    )
    const [receipt, ...others] = await receiptsOf(paid)
    expect(others).toEqual([])
    expect(receipt?.stored_at).not.toBeNull()
    const kept = await standins.storedFiles()
    expect(kept.filter((name) => name.includes(receipt?.receipt_number ?? '-'))).toHaveLength(1)
    expect(await issueJobs(paid)).toHaveLength(1)
    expect(await mailed(paid)).toHaveLength(1)
  })

  it('goes on where a killed worker stopped: same number, one file', async () => {
    const paid = await pay()
    await deliverEvents(server)
    await standins.fault('files', { fault: 'lost', times: 1 })
    await expect(server.composition.receipts.issue(paid.charge.chargeId)).rejects.toThrow('500')
    const [before] = await receiptsOf(paid)
    await server.composition.receipts.issue(paid.charge.chargeId)
    expect(await receiptsOf(paid)).toMatchObject([{ receipt_number: before?.receipt_number }])
    expect((await receiptsOf(paid))[0]?.stored_at).not.toBeNull()
  })

  it('that never reached the store is printed by a sweep, past one that cannot be', async () => {
    const [paid, odd] = [await pay(), await pay()]
    await deliverEvents(server)
    await standins.fault('files', { fault: 'down', times: 2 })
    for (const { charge } of [odd, paid])
      await expect(server.composition.receipts.issue(charge.chargeId)).rejects.toThrow('503')
    // The payer of the charge that was numbered first is unknown.
    await server.rows(`update payments.charges set sealed_payer = null where charge_id = $1`, [
      odd.charge.chargeId,
    ])
    await server.composition.receipts.storeMissing()
    expect(await receiptsOf(paid)).toMatchObject([{ stored_at: null }])
    server.clock.advance(15 * 60_000)
    await expect(server.composition.receipts.storeMissing()).rejects.toThrow('nobody knows who paid')
    expect((await receiptsOf(paid))[0]?.stored_at).not.toBeNull()
    server.clock.advance(-15 * 60_000)
    await server.rows(`delete from payments.receipts where charge_id = $1`, [odd.charge.chargeId])
  })

  it('is not written for a charge that nobody has paid', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, IAT, 'IAT')
    await server.signUp(visitor, { ...IAT, payment_mode: 'paytm' }, 'IAT')
    const [charge] = await server.rows<{ chargeId: string; reference: string }>(
      `select charge_id::text as "chargeId", reference from payments.charges order by charge_id desc limit 1`,
    )
    if (charge === undefined) throw new Error('no charge')
    await server.composition.receipts.issue(charge.chargeId)
    expect(await receiptsOf({ visitor, charge })).toEqual([])
  })

  it.each(['sealed_payer', 'purpose', 'support_phone'])(
    'is not guessed for a charge without its %s',
    async (column) => {
      const paid = await pay()
      await deliverEvents(server)
      await server.rows(`update payments.charges set ${column} = null where charge_id = $1`, [
        paid.charge.chargeId,
      ])
      await expect(server.composition.receipts.issue(paid.charge.chargeId)).rejects.toThrow('nobody knows')
      expect(await receiptsOf(paid)).toEqual([])
    },
  )

  it('says who paid to nobody who reads the table', async () => {
    const paid = await pay()
    const [charge] = await server.rows<{ sealed_payer: Buffer; row: string }>(
      `select sealed_payer, to_jsonb(charges)::text as row from payments.charges where charge_id = $1`,
      [paid.charge.chargeId],
    )
    expect(charge?.sealed_payer.length).toBeGreaterThan(29)
    expect(charge?.row).not.toMatch(/Asha|Verma|asha@/)
    expect(charge?.row).not.toContain(paid.visitor.mobile)
  })
})

describe('the family', () => {
  it('downloads it from the thank-you view of its own browser, and no other browser does', async () => {
    const paid = await pay()
    await deliverEvents(server)
    expect((await link(paid.visitor)).state).toBe('preparing')
    await server.composition.receipts.issue(paid.charge.chargeId)
    const found = await link(paid.visitor)
    expect(found.state).toBe('ready')
    const text = await documentText(found.address)
    const [receipt] = await receiptsOf(paid)
    for (const words of [
      'Receipt',
      receipt?.receipt_number ?? '-',
      'Asha Verma',
      'registration fee',
      '₹300',
      'Invictus',
      // The catalogue's name of the payment method, not its code.
      'Paytm',
    ])
      expect(text).toContain(withoutSpaces(words))
    expect(text).not.toMatch(/development-bank|paytm/)
    expect((await link(await server.visitor())).state).toBe('none')
    expect((await link(null)).state).toBe('none')
    server.clock.advance(2 * 3_600_000)
    expect((await link(paid.visitor)).state, 'a shared computer forgets').toBe('none')
    server.clock.advance(-2 * 3_600_000)
  })

  it('gets it by mail, once, as a document with the same content', async () => {
    const paid = await pay()
    // Registration has not handled the payment yet, so its use is not decided.
    await expect(server.composition.receipts.issue(paid.charge.chargeId)).rejects.toThrow('not decided yet')
    expect(await issueJobs(paid)).toEqual([])
    await deliverEvents(server)
    await server.composition.receipts.issue(paid.charge.chargeId)
    const [mail, ...others] = await mailed(paid)
    expect(others).toEqual([])
    expect(await mailed(paid)).toHaveLength(1)
    const [receipt] = await receiptsOf(paid)
    expect(mail?.subject).toBe(`Receipt ${receipt?.receipt_number}: ₹300 received`)
    const [attached] = mail?.attachments ?? []
    expect(attached?.name).toBe(`medha-receipt-${receipt?.receipt_number}.pdf`)
    expect(readDocument(Buffer.from(attached?.base64 ?? '', 'base64'))).toContain(receipt?.receipt_number)
  })

  it('gets none for money that goes back, also while the place it was for is still open', async () => {
    const paid = await pay()
    const because = { isSecondPayment: false }
    await server.deps.database.db
      .transaction()
      .execute((trx) => server.composition.payments.requestRefund(trx, paid.charge.chargeId, because))
    expect(await issueJobs(paid)).toEqual([])
    await server.composition.receipts.issue(paid.charge.chargeId)
    expect(await mailed(paid)).toEqual([])
  })

  it('gets the mail later when the store is away, not without its document', async () => {
    const paid = await pay()
    await deliverEvents(server)
    await server.composition.receipts.issue(paid.charge.chargeId)
    await standins.fault('files', { fault: 'down', times: 1 })
    await expect(mailed(paid)).rejects.toThrow('the attachment is not there')
    expect(await standins.inbox('asha@')).toEqual([])
    expect(await mailed(paid)).toHaveLength(1)
  })

  it('finds it as a student too; another student finds nothing of it', async () => {
    const paid = await pay()
    await deliverEvents(server)
    await server.composition.receipts.issue(paid.charge.chargeId)
    const url = '/api/v1/receipt'
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
    const students = await server.rows<{ student_id: string; roll_number: string }>(
      `select student_id::text, roll_number from identity.students order by student_id desc limit 2`,
    )
    const states = []
    for (const { roll_number } of students) {
      const payload = { roll_number, date_of_birth: '05-04-2010' }
      const login = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload })
      const { token } = login.json<{ token: string }>()
      const reply = await server.app.inject({ method: 'POST', url, headers: { token }, payload: {} })
      states.push(reply.json<{ state: string; address?: string }>())
    }
    const [own, other] = states
    expect(own).toMatchObject({ state: 'ready' })
    const [receipt] = await receiptsOf(paid)
    expect(own?.address).toContain(receipt?.receipt_number)
    expect(JSON.stringify(other)).not.toContain(receipt?.receipt_number)
  })

  it.each([
    ['change of test', 10_000, '&purpose=edit'],
    ['mock papers', 5_000, '&purpose=mock'],
  ])('gets one for a paid %s too, with its purpose on it', async (words, paise, purpose) => {
    await sellMockPapers(server.rows)
    const pupil = await aPupil(server)
    await call(server, 'POST', '/api/v1/exam/edit', pupil, offline())
    const { body } = await call(server, 'GET', PAY.replace(/&purpose=\w+/, purpose), pupil)
    await sendBankEvent(server, bank, String(body.data.ORDER_ID), 'captured', paise)
    const [charge] = await server.rows<Paid['charge']>(
      `select charge_id::text as "chargeId", reference from payments.charges join payments.attempts using (charge_id)
       where order_id = $1`,
      [String(body.data.ORDER_ID)],
    )
    if (charge === undefined) throw new Error('no charge')
    const issue = () => server.composition.receipts.issue(charge.chargeId)
    // Not before the payment has been used.
    await expect(issue()).rejects.toThrow('not decided yet')
    await deliverEvents(server)
    await issue()
    const messages = await server.rows<{ code: string; student_id: string }>(
      `select code, student_id::text from notifications.messages where dedupe_key = $1`,
      [`receipt:${charge.chargeId}:mail`],
    )
    expect(messages).toEqual([{ code: 'receipt', student_id: pupil.studentId }])
    const found = await server.composition.receipts.downloadOf(charge.chargeId)
    expect(await documentText(found.state === 'ready' ? found.address : '')).toContain(withoutSpaces(words))
  })
})

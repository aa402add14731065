import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPupil, call, sendBankEvent, offline, type Pupil } from '../../../test/exam-edit-pupil.ts'
import { sellMockPapers } from '../../../test/mock-papers.ts'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'
import { deliverEvents, isDecided, openTestBank, type TestBank } from '../../../test/test-bank.ts'

let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  bank = await openTestBank()
  server = await startSignUpServer(bank.env)
  await sellMockPapers(server.rows)
  // The seeded price of the catalogue, for the exam type of the students in these tests.
  await server.rows(
    `update catalogue.exam_types as sold set mock_papers_price_paise = seeded.mock_papers_price_paise,
       mock_papers_count = seeded.mock_papers_count
     from catalogue.exam_types as seeded where sold.exam_type = 'iACST' and seeded.exam_type = 'ANTHE'`,
  )
})
afterAll(async () => {
  await server.close()
  bank.close()
})

const BUY = '/api/v1/exam/payment?payment_mode=paytm&payment_type=exam&branch_code=DL001'
const buy = (pupil: Pupil, more = '&purpose=mock') => call(server, 'GET', `${BUY}${more}`, pupil)
const view = async (pupil: Pupil) => (await call(server, 'GET', '/api/v1/mock-papers', pupil)).body.data
const chargesOf = ({ studentId }: Pupil) =>
  server.rows(
    `select from payments.charges where reference in (
       select 'mock-papers:' || purchase_id from mock_papers.purchases where student_id = $1)`,
    [studentId],
  )

describe('mock papers', () => {
  it('[API-33] [NUM-22] cost 50 rupees for a set of 4, as the catalogue is loaded; a way of paying that nobody serves is refused', async () => {
    const pupil = await aPupil(server)
    expect(await view(pupil)).toMatchObject({
      isOnSale: true,
      isPurchased: false,
      pricePaise: 5000,
      count: 4,
    })
    const { body, cache } = await buy(pupil)
    expect(body).toMatchObject({ success: 'true', data: { TXN_AMOUNT: '50.00' } })
    expect(cache).toBe('no-store')
    const odd = await call(server, 'GET', `${BUY.replace('paytm', 'cowries')}&purpose=mock`, pupil)
    expect(odd.body).toMatchObject({ success: 'false', code: 'payments.no-such-method' })
  })

  it('[OPN-97] are not sold at another price than the one shown; the page is told the right one', async () => {
    const pupil = await aPupil(server)
    const wrong = await buy(pupil, '&purpose=mock&shown_amount=49')
    expect(wrong.body).toMatchObject({ success: 'false', code: 'registration.papers-price-differs' })
    expect(await chargesOf(pupil)).toHaveLength(0)
    expect((await view(pupil)).pricePaise).toBe(5000)
    const right = await buy(pupil, '&purpose=mock&shown_amount=50')
    expect(right.body).toMatchObject({ success: 'true', data: { TXN_AMOUNT: '50.00' } })
  })

  it('[OPN-97] a purchase that was begun keeps its price, shown and charged, when the list price changes', async () => {
    const pupil = await aPupil(server)
    await buy(pupil)
    await server.rows(
      `update catalogue.exam_types set mock_papers_price_paise = 7500 where exam_type = 'iACST'`,
    )
    expect((await view(pupil)).pricePaise).toBe(5000)
    expect((await buy(pupil, '&purpose=mock&shown_amount=50')).body.data.TXN_AMOUNT).toBe('50.00')
    expect((await view(await aPupil(server))).pricePaise).toBe(7500)
    await server.rows(
      `update catalogue.exam_types set mock_papers_price_paise = 5000 where exam_type = 'iACST'`,
    )
  })

  it('[OPN-78] 20 presses at once open one charge and charge nothing by themselves', async () => {
    const pupil = await aPupil(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(pupil)))
    expect(answers.every(({ body }) => body.success === 'true')).toBe(true)
    expect(await chargesOf(pupil)).toHaveLength(1)
    expect((await view(pupil)).isPurchased).toBe(false)
  })

  it('are theirs when the bank says so, once, and are not sold twice', async () => {
    const pupil = await aPupil(server)
    const { body } = await buy(pupil)
    await sendBankEvent(server, bank, String(body.data.ORDER_ID), 'captured', 5000)
    await Promise.all(Array.from({ length: 5 }, () => deliverEvents(server, { again: true })))
    expect(await view(pupil)).toMatchObject({ isOnSale: false, isPurchased: true, count: 4 })
    expect(await isDecided(server, String(body.data.ORDER_ID))).toBe(true)
    expect((await buy(pupil)).body.code).toBe('registration.papers-bought-already')
  })

  it('[OPN-68] a payment at the bank is told by the server in every session, until the bank has said how it ended', async () => {
    const pupil = await aPupil(server)
    const waiting = async () =>
      (await call(server, 'GET', '/api/v1/dashboard', pupil)).body.data.page.waiting_payments
    expect([await waiting(), (await view(pupil)).isPaying]).toEqual([[], false])
    const { body } = await buy(pupil)
    expect([await waiting(), (await view(pupil)).isPaying]).toEqual([[{ purpose: 'mock', amount: 50 }], true])
    // Captured, but not granted yet: the family has paid all the same.
    await sendBankEvent(server, bank, String(body.data.ORDER_ID), 'captured', 5000)
    expect(await waiting()).toEqual([{ purpose: 'mock', amount: 50 }])
    await deliverEvents(server)
    expect([await waiting(), (await view(pupil)).isPaying]).toEqual([[], false])
  })

  it('[OPN-68] control: a payment that failed is not awaited, and another student hears of none', async () => {
    const [pupil, other] = [await aPupil(server), await aPupil(server)]
    const { body } = await buy(pupil)
    expect((await view(other)).isPaying).toBe(false)
    await sendBankEvent(server, bank, String(body.data.ORDER_ID), 'failed', 5000)
    expect((await view(pupil)).isPaying).toBe(false)
  })

  it('control: a second set is refused by its key, not only by the code before it', async () => {
    const pupil = await aPupil(server)
    await buy(pupil)
    await expect(
      server.rows(
        `insert into mock_papers.purchases (student_id, state, price_paise, papers, wanted_at)
         values ($1, 'wanted', 5000, 4, now())`,
        [pupil.studentId],
      ),
    ).rejects.toThrow('mock_purchases_student_id_key')
  })

  it('[OPN-83] a caller that does not say pays for the edit that waits, else for the papers', async () => {
    const pupil = await aPupil(server)
    expect((await buy(pupil, '')).body.data.TXN_AMOUNT).toBe('50.00')
    await call(server, 'POST', '/api/v1/exam/edit', pupil, offline())
    expect((await buy(pupil, '')).body.data.TXN_AMOUNT).toBe('100.00')
    expect((await buy(pupil)).body.data.TXN_AMOUNT).toBe('50.00')
  })

  it('are not sold, and not shown as locked, while a paper of the set is missing or retired', async () => {
    const pupil = await aPupil(server)
    const locked = async () =>
      (await call(server, 'GET', '/api/v1/dashboard', pupil)).body.data.mock_exam.length
    expect([(await view(pupil)).isOnSale, await locked()]).toEqual([true, 4])
    const offSale = async () => {
      expect([(await view(pupil)).isOnSale, await locked()]).toEqual([false, 0])
      expect((await buy(pupil)).body.code).toBe('registration.not-on-sale')
      expect(await chargesOf(pupil)).toHaveLength(0)
    }
    await server.rows(`delete from papers.assignments where test_code like 'IACST-MOCK3-%'`)
    await offSale()
    await sellMockPapers(server.rows)
    await server.rows(`update papers.papers set retired_at = now() where code = 'PRACTICE-ON-SALE'`)
    await offSale()
    await server.rows(`update papers.papers set retired_at = null where code = 'PRACTICE-ON-SALE'`)
    expect((await buy(pupil)).body).toMatchObject({ success: 'true' })
  })

  it('are not sold where the exam has none, and to nobody without a session', async () => {
    await server.rows(
      `update catalogue.exam_types set mock_papers_price_paise = null, mock_papers_count = null where exam_type = 'iACST'`,
    )
    const pupil = await aPupil(server)
    expect((await buy(pupil)).body.code).toBe('registration.not-on-sale')
    expect((await view(pupil)).isOnSale).toBe(false)
    expect((await call(server, 'GET', '/api/v1/mock-papers', null)).status).toBe(401)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallLists, type Pupil } from '../../../test/results/small-list.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import type { NotificationsApi } from '../notifications/index.ts'
import { createResultsOffice } from './index.ts'

const clock = fixedClock('2026-11-22T00:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, env: { PRINTED_HOST: 'medha.localhost', PUBLIC_PORT: ':4000' } })
})
afterAll(() => server.close())

const lists = smallLists(() => server)
const office = () => server.composition.results.office
const notifyReleases = () => office().notifyReleases()
const indian = (hour: string) => clock.moveTo(`2026-11-22T${hour}+05:30`)

/** The same office with one student per transaction and a replaceable `notify`. */
const oneByOne = (notify: NotificationsApi['notify']) => {
  const { identity, catalogue, notifications } = server.composition
  return createResultsOffice({
    db: server.deps.database.db,
    clock,
    catalogue,
    notifications: { notify, callOff: (...given) => notifications.callOff(...given) },
    studentIdsOf: (rolls) => identity.studentIdsOf(rolls),
    languagesOf: (within, ids) => identity.languagesOf(within, ids),
    resultAddress: async () => 'http://medha.localhost/',
    outbox: { publish: async () => undefined },
    batch: 1,
  })
}

let asha: Pupil
let ravi: Pupil
let code: string
/** Submitted at 10:20 and at 12:00: in iACST their release times are 14:20 and 16:00. */
const begin = async (examType: string) => {
  code = await lists.define(examType)
  await lists.handIn(code, asha, 'A;B;C;A', '10:20')
  await lists.handIn(code, ravi, 'A;B;;', '12:00')
  await lists.draft(code)
}
beforeEach(async () => {
  clock.moveTo('2026-11-22T00:00:00Z')
  // Notices that other tests left behind are not part of this test.
  await lists.rowsOf('update results.notice_sweeps set is_done = true')
  asha = await lists.enrol('Asha', 'en')
  ravi = await lists.enrol('Ravi', 'hi')
})
const notices = async () => ({ asha: await lists.noticesOf(asha), ravi: await lists.noticesOf(ravi) })
const OUT = ['result-released sms', 'result-released mail']
const BACK = ['result-withdrawn sms', 'result-withdrawn mail']
const ANEW = ['result-reissued sms', 'result-reissued mail']

describe('a result that is out', () => {
  it('[RES-10] is told to each student once, after their own hour and never before', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('14:19:59')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: [], ravi: [] })
    indian('14:20:00')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: OUT, ravi: [] })
    indian('15:59:59')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: OUT, ravi: [] })
    indian('16:00:00')
    await notifyReleases()
    await notifyReleases()
    expect(await notices()).toEqual({ asha: OUT, ravi: OUT })
    expect(await lists.rowsOf('select from results.notice_sweeps where not is_done')).toEqual([])
  })

  it('control: with the hours taken away everybody is told at once', async () => {
    await begin('iACST')
    await lists.rowsOf(`update results.results set visible_at = '2000-01-01' where student_id = any($1)`, [
      [asha.studentId, ravi.studentId],
    ])
    await office().release(code, null)
    await notifyReleases()
    expect(await notices()).toEqual({ asha: OUT, ravi: OUT })
  })

  it('carries the address of the own result, on the site of the exam, in the language of the student', async () => {
    await begin('IAT')
    await office().release(code, null)
    clock.moveTo('2026-11-28T18:00:00+05:30')
    await notifyReleases()
    const messages = await lists.rowsOf(
      `select language, words from notifications.messages where student_id = any($1) and channel = 'sms'
       order by student_id`,
      [[asha.studentId, ravi.studentId]],
    )
    expect(messages).toEqual([
      { language: 'en', words: { exam: expect.any(String), link: expect.stringMatching(LINK) } },
      { language: 'hi', words: { exam: expect.any(String), link: expect.stringMatching(LINK_IN_HINDI) } },
    ])
  })

  it('is told to who came in with a later marking, and to nobody twice', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('17:00:00')
    await notifyReleases()
    const meera = await lists.enrol('Meera')
    // Submitted early, imported late: this release time is before the ones already notified.
    await lists.handIn(code, meera, 'A;B;C;D', '10:00')
    expect(await office().prepare(code)).toMatchObject({ value: { version: 1, ranked: 3 } })
    await notifyReleases()
    expect(await lists.noticesOf(meera)).toEqual(OUT)
    expect(await notices()).toEqual({ asha: OUT, ravi: OUT })
  })

  it('is told once even if the worker dies in the middle', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('17:00:00')
    const { notifications } = server.composition
    let promised = 0
    const dying = oneByOne(async (trx, ...messages) => {
      await notifications.notify(trx, ...messages)
      promised += 1
      if (promised === 2) throw new Error('killed')
    })
    await expect(dying.notifyReleases()).rejects.toThrow('killed')
    expect(await notices()).toEqual({ asha: OUT, ravi: [] })
    await notifyReleases()
    expect(await notices()).toEqual({ asha: OUT, ravi: OUT })
  })

  it('control: without the note of how far it came, only the key of the message stops a second one', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('17:00:00')
    await notifyReleases()
    const again = `update results.notice_sweeps set is_done = false, notified_until = '-infinity', due_at = '-infinity'
      where list_id = (select list_id from results.merit_lists where code = $1)`
    await lists.rowsOf(again, [code])
    await notifyReleases()
    expect((await notices()).asha).toEqual(OUT)
    await lists.rowsOf(`delete from notifications.message_keys`)
    await lists.rowsOf(again, [code])
    await notifyReleases()
    expect((await notices()).asha).toEqual([...OUT, ...OUT])
  })
})

describe('a result that is taken back', () => {
  it('in the middle of the telling: nobody else hears that it is out, and what has not left stays', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('17:00:00')
    const { notifications } = server.composition
    let promised = 0
    const dying = oneByOne(async (trx, ...messages) => {
      promised += 1
      if (promised === 2) throw new Error('killed')
      await notifications.notify(trx, ...messages)
    })
    await expect(dying.notifyReleases()).rejects.toThrow('killed')
    await office().withdraw(code, 'key-changed')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: [...OUT, ...BACK], ravi: BACK })
    const [sent] = await lists.rowsOf(
      `select state, failure from notifications.messages where student_id = $1 and code = 'result-released'`,
      [asha.studentId],
    )
    expect(sent).toEqual({ state: 'failed', failure: 'withdrawn' })
  })

  it('waits for the students at hand, so that the last word is the true one', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('17:00:00')
    const order: string[] = []
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let arrived = () => {}
    const isAtHand = new Promise<void>((resolve) => (arrived = resolve))
    const slow = oneByOne(async () => {
      arrived()
      await held
      order.push('notified')
    })
    const running = slow.notifyReleases()
    await isAtHand
    const taking = office()
      .withdraw(code, 'key-changed')
      .then(() => order.push('withdrawn'))
    // Control: another list is not blocked by this one.
    const before = code
    await begin('iACST')
    await office().release(code, null)
    expect(await office().withdraw(code, 'key-changed')).toMatchObject({ ok: true })
    expect(order).toEqual([])
    code = before
    letGo()
    await Promise.all([running, taking])
    expect(order[0]).toBe('notified')
  })

  it('is told to those alone who could read it', async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('15:00:00')
    await office().withdraw(code, 'key-changed')
    clock.moveTo('2026-11-23T00:00:00Z')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: BACK, ravi: [] })
    await office().prepare(code, 'key-changed')
    await office().check(code)
    await office().release(code, null)
    await notifyReleases()
    // A student who never read the first one receives no correction.
    expect(await notices()).toEqual({ asha: [...BACK, ...ANEW], ravi: OUT })
  })
})

describe('a corrected result with an hour', () => {
  beforeEach(async () => {
    await begin('iACST')
    await office().release(code, null)
    indian('17:00:00')
    await notifyReleases()
    await lists.correct(code)
    await office().release(code, new Date('2026-11-22T20:00:00+05:30'))
  })

  it('is told at its hour, not before', async () => {
    indian('19:59:59')
    await notifyReleases()
    expect((await notices()).asha).toEqual(OUT)
    indian('20:00:00')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: [...OUT, ...ANEW], ravi: [...OUT, ...ANEW] })
  })

  it('is told to nobody when it was called off, whatever the clock says, until it is out after all', async () => {
    await office().withdraw(code, 'key-changed')
    indian('20:00:00')
    await notifyReleases()
    expect(await notices()).toEqual({ asha: OUT, ravi: OUT })
    await office().release(code, null)
    await notifyReleases()
    expect(await notices()).toEqual({ asha: [...OUT, ...ANEW], ravi: [...OUT, ...ANEW] })
  })
})

const LINK = /^http:\/\/invictus\.medha\.localhost:4000\/iacst-result\?data=r1\.[\w-]+$/
const LINK_IN_HINDI = /^http:\/\/invictus\.medha\.localhost:4000\/iacst-result\?data=r1\.[\w-]+&lang=hi$/

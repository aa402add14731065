import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPupil, call, anywhere, editForm, ONLINE_SLOT, type Pupil } from '../../../test/exam-edit-pupil.ts'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'
import { createOutbox } from '../../platform/outbox.ts'
import { createReminders, type RemindersApi } from './index.ts'
import { studentsToRemind } from '../registration/index.ts'
import type { ReminderDeps } from './deps.ts'

/** How many students the season has; larger numbers are tried by hand. */
const SEASON = Number(process.env['REMINDER_SEASON'] ?? 600)

let server: SignUpServer
beforeAll(async () => {
  server = await startSignUpServer({ DATABASE_POOL: '16' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo('2026-11-15T06:00:00Z')
  await server.rows(`delete from reminders.reminders`)
  await server.rows(`delete from reminders.reminder_sweeps`)
  await server.rows(`delete from notifications.messages where code like 'reminder-%'`)
  await server.rows(`delete from notifications.message_keys`)
})

const build = (more: Partial<ReminderDeps> = {}): RemindersApi =>
  createReminders({
    db: server.deps.database.db,
    clock: server.clock,
    outbox: createOutbox(server.clock, server.composition.listeners),
    identity: server.composition.identity,
    registration: server.composition.registration,
    catalogue: server.composition.catalogue,
    notifications: server.composition.notifications,
    systemCheckAddress: (language) => `https://exam.medha.test/check#${language}`,
    ...more,
  })
const sweep = () => server.composition.reminders.sweep()
const messagesOf = async (pupil: Pupil): Promise<string[]> =>
  (
    await server.rows<{ code: string; channel: string }>(
      `select code, channel from notifications.messages
       where student_id = $1 and (code like 'reminder-%' or code = 'exam-changed') order by message_id`,
      [pupil.studentId],
    )
  ).map(({ code, channel }) => `${code}:${channel}`)
const HOUR = 3_600_000
/** iACST online begins at nine in the morning in India. */
const startsOn = (day: string) => Date.parse(`${day}T03:30:00Z`)
const moveTo = (ms: number) => server.clock.moveTo(new Date(ms).toISOString())

describe('reminders of one student', () => {
  it('come a week, a day and two hours before, once each, however often is swept', async () => {
    const pupil = await aPupil(server)
    await server.rows(
      `update registration.registrations set exam_day = '2026-11-29', placed_at = '2026-11-15' where student_id = $1`,
      [pupil.studentId],
    )
    for (const hours of [192, 169, 168, 160, 150, 72, 25, 24, 20, 10, 3, 2, 1.5, 0.5, -1]) {
      moveTo(startsOn('2026-11-29') - hours * HOUR)
      await sweep()
      await sweep()
    }
    expect(await messagesOf(pupil)).toEqual([
      'reminder-week:sms',
      'reminder-week:mail',
      'reminder-day:sms',
      'reminder-day:mail',
      'reminder-hours:sms',
    ])
  })

  it('that are late are left out: nobody is told "in seven days" two days before', async () => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 48 * HOUR)
    await sweep()
    expect(await messagesOf(pupil)).toEqual([])
    moveTo(startsOn('2026-11-20') - 17 * HOUR)
    await sweep()
    expect(await messagesOf(pupil)).toEqual([])
  })

  it('do not repeat what was said a moment ago: who registers six days before gets no week', async () => {
    const pupil = await aPupil(server)
    await server.rows(
      `update registration.registrations set exam_day = '2026-11-22', placed_at = $2 where student_id = $1`,
      [pupil.studentId, '2026-11-15T05:00:00Z'],
    )
    server.clock.moveTo('2026-11-15T06:00:00Z')
    await sweep()
    expect(await messagesOf(pupil)).toEqual([])
  })

  it('follow a student to another day, and tell of the change', async () => {
    const pupil = await aPupil(server)
    await server.composition.examEdits.update(
      pupil.studentId,
      editForm('2026-11-29', ONLINE_SLOT),
      anywhere(),
    )
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    await sweep()
    expect(await messagesOf(pupil)).toEqual(['exam-changed:sms', 'exam-changed:mail'])
    moveTo(startsOn('2026-11-29') - 24 * HOUR)
    await sweep()
    expect(await messagesOf(pupil)).toEqual([
      'exam-changed:sms',
      'exam-changed:mail',
      'reminder-day:sms',
      'reminder-day:mail',
    ])
  })

  it('speak the language of the student', async () => {
    const pupil = await aPupil(server)
    await server.rows(`update identity.students set language = 'hi' where student_id = $1`, [pupil.studentId])
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    await sweep()
    const rows = await server.rows<{ language: string }>(
      `select distinct language from notifications.messages where student_id = $1 and code = 'reminder-day'`,
      [pupil.studentId],
    )
    expect(rows).toEqual([{ language: 'hi' }])
  })

  it('tell of an admit card once for each card', async () => {
    const pupil = await aPupil(server)
    const event = { admitCardId: '77', studentId: pupil.studentId }
    for (let times = 0; times < 3; times += 1) await server.composition.reminders.onAdmitCardReady(event)
    const count = await server.rows(
      `select from notifications.messages where student_id = $1 and code = 'admit-card-ready'`,
      [pupil.studentId],
    )
    expect(count).toHaveLength(2)
  })
})

describe('the mail of an admit card', () => {
  const mailOf = async (language: string) => {
    const pupil = await aPupil(server)
    await server.rows(`update identity.students set language = $2 where student_id = $1`, [
      pupil.studentId,
      language,
    ])
    const event = { admitCardId: `8${pupil.studentId}`, studentId: pupil.studentId }
    return { pupil, notify: () => server.composition.reminders.onAdmitCardReady(event) }
  }
  const adviceTo = async (pupil: Pupil) => {
    const rows = await server.rows<{ channel: string; words: { advice?: string } }>(
      `select channel, words from notifications.messages where student_id = $1 and code = 'admit-card-ready'`,
      [pupil.studentId],
    )
    return rows.find(({ channel }) => channel === 'mail')?.words.advice
  }

  it.each(['en', 'hi'])('[PLY-05] leads who sits at home to the system check, in %s', async (language) => {
    const { pupil, notify } = await mailOf(language)
    await notify()
    expect(await adviceTo(pupil)).toMatch(new RegExp(`: http\\S+//exam\\.\\S+/check#${language}$`))
  })

  it('control: leads nobody there who sits at a centre', async () => {
    const { pupil, notify } = await mailOf('en')
    await server.rows(
      `update registration.registrations set slot_id = $2, mode = 'offline' where student_id = $1`,
      [pupil.studentId, 102],
    )
    await notify()
    expect(await adviceTo(pupil)).toBe('Bring your admit card on paper.')
  })
})

describe('stopping', () => {
  const choose = (pupil: Pupil, isWanted: boolean) =>
    call(server, 'POST', '/api/v1/reminders', pupil, { isWanted })

  it("is the student's own setting, shown with what was told", async () => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    await sweep()
    server.clock.moveTo('2026-11-15T06:00:00Z')
    const before = await call(server, 'GET', '/api/v1/reminders', pupil)
    expect(before.body.data).toMatchObject({ isWanted: true, told: [{ kind: 'day' }] })
    expect((await choose(pupil, false)).body.data).toEqual({ isWanted: false })
    expect((await call(server, 'GET', '/api/v1/reminders', pupil)).body.data.isWanted).toBe(false)
    expect((await call(server, 'GET', '/api/v1/reminders', null)).status).toBe(401)
    // Unsent messages are withdrawn, and no more are sent.
    const left = await server.rows(
      `select from notifications.messages where student_id = $1 and state = 'queued' and code like 'reminder-%'`,
      [pupil.studentId],
    )
    expect(left).toEqual([])
    moveTo(startsOn('2026-11-20') - 2 * HOUR)
    await sweep()
    await server.composition.examEdits.update(
      pupil.studentId,
      editForm('2026-11-29', ONLINE_SLOT),
      anywhere(),
    )
    await server.composition.reminders.onAdmitCardReady({ admitCardId: '78', studentId: pupil.studentId })
    expect(await messagesOf(pupil)).toEqual(['reminder-day:sms', 'reminder-day:mail'])
  })

  it('was chosen by who objected to messages when registering', async () => {
    const visitor = await server.visitor()
    const { body } = await server.signUp(visitor, { no_messages: true })
    const rows = await server.rows<{ wants_reminders: boolean }>(
      `select wants_reminders from registration.registrations
       where student_id = (select student_id from identity.students where roll_number = $1)`,
      [body.data.roll_number],
    )
    expect(rows).toEqual([{ wants_reminders: false }])
  })

  /** Stops messages in the middle of a sweep that is about to notify. */
  const stopDuringSweep = async (more: Partial<ReminderDeps>): Promise<number> => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    const { notifications } = server.composition
    let stopping: Promise<unknown> = Promise.resolve()
    const slow = build({
      ...more,
      notifications: {
        ...notifications,
        notify: async (trx, ...many) => {
          stopping = server.composition.reminders.choose(pupil.studentId, false)
          await new Promise((resolve) => setTimeout(resolve, 300))
          await notifications.notify(trx, ...many)
        },
      },
    })
    await slow.sweep()
    await stopping
    const left = await server.rows(
      `select from notifications.messages where student_id = $1 and state = 'queued' and code like 'reminder-%'`,
      [pupil.studentId],
    )
    return left.length
  }
  it('holds against a sweep that is telling at this moment', async () => {
    expect(await stopDuringSweep({})).toBe(0)
  })
  it('control: without holding the student, a message leaves after stopping', async () => {
    expect(await stopDuringSweep({ hold: '' })).toBe(2)
  })
})

describe('a season', () => {
  const FIRST = 50_000_000
  const DAYS = 6
  beforeAll(async () => {
    await server.rows(
      `insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
         class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at, placed_at, wants_reminders)
       select ${FIRST} + n, 'iACST', '2027-01-10'::date + n % ${DAYS}, 101 + (n / ${DAYS}) % 3, 'online', 'DL00' || 1 + n % 3, 901,
         'CBSE', 'default', 'confirmed', false, '2026-11-01', '2026-11-01', n % 10 <> 0
       from generate_series(0, ${SEASON} - 1) n`,
    )
    await server.rows(`analyze registration.registrations`)
  })
  const count = async (): Promise<{ kind: string; messages: number; students: number }[]> =>
    server.rows(
      `select code as kind, count(*)::int as messages, count(distinct student_id)::int as students
       from notifications.messages where student_id >= ${FIRST} and channel = 'sms' group by code order by code`,
    )

  it(
    'tells everybody who wants to be told of everything exactly once, although workers die on the way',
    { timeout: 900_000 },
    async () => {
      let deaths = 0
      let batches = 0
      const { notifications } = server.composition
      const mortal = () =>
        build({
          batch: Math.max(50, SEASON / 100),
          notifications: {
            ...notifications,
            notify: async (trx, ...many) => {
              await notifications.notify(trx, ...many)
              batches += 1
              // After the write and before the commit: the worst moment.
              if (batches % 7 === 3) {
                deaths += 1
                throw new Error('the worker was killed')
              }
            },
          },
        })
      const step = 5 * HOUR
      for (let at = startsOn('2027-01-02'); at < startsOn('2027-01-17'); at += step) {
        for (const late of [0, 0.5]) {
          moveTo(at + late * HOUR)
          await Promise.allSettled([mortal().sweep(), mortal().sweep()])
          await mortal()
            .sweep()
            .catch(() => undefined)
        }
        await sweep()
      }
      const wanting = SEASON - Math.ceil(SEASON / 10)
      const everybody = { messages: wanting, students: wanting }
      const seen = await count()
      expect(seen.filter(({ kind }) => kind !== 'reminder-hours')).toEqual([
        { kind: 'reminder-day', ...everybody },
        { kind: 'reminder-week', ...everybody },
      ])
      for (const { messages, students } of seen) expect(messages).toBe(students)
      expect(deaths).toBeGreaterThan(0)
    },
  )

  it('control: without its memory of who was told, the same sweep tells everybody again', async () => {
    moveTo(startsOn('2027-01-12') - 24 * HOUR)
    await sweep()
    const before = (await count())[0]?.messages ?? 0
    expect(before).toBeGreaterThan(0)
    await server.rows(`delete from reminders.reminders`)
    await server.rows(`delete from reminders.reminder_sweeps`)
    await server.rows(`delete from notifications.message_keys`)
    await sweep()
    expect((await count())[0]?.messages).toBe(2 * before)
  })

  describe('where many sit one day and most of them came late', () => {
    // Students with low ids sit on other days; of the rest every second sits on this one.
    const OTHERS = 20_000
    beforeAll(async () => {
      await server.rows(
        `insert into registration.registrations
           (student_id, exam_type, exam_day, slot_id, mode, branch_code, class_stream_id, board_code,
            registration_page, state, is_fee_paid, registered_at)
         select 9000000 + n, 'iACST', case when is_here then date '2027-02-02' else '2027-03-03' end,
           case when is_here then 101 else 102 + n % 7 end, 'online', 'DL001', 901, 'CBSE', 'default',
           'confirmed', true, '2026-11-15'
         from generate_series(1, 100000) n, lateral (select n > $1::int and n % 2 = 0 as is_here) sat`,
        [OTHERS],
      )
      await server.rows('analyze registration.registrations')
    })

    interface Plan {
      readonly 'Index Name'?: string
      readonly 'Rows Removed by Filter'?: number
      readonly Plans?: readonly Plan[]
    }
    /** The scan at the bottom of a statement's query plan. */
    const scanOf = async (text: string, values: readonly unknown[]) => {
      const [row] = await server.rows<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        [...values],
      )
      let scan = row?.['QUERY PLAN'][0]?.Plan
      while (scan?.Plans?.[0] !== undefined) scan = scan.Plans[0]
      return { index: scan?.['Index Name'], passedOver: scan?.['Rows Removed by Filter'] ?? 0 }
    }

    it('a batch reads its own students and nobody else', async () => {
      const sitting = { slotId: 101, day: plainDate('2027-02-02'), dueAt: new Date('2027-01-26T03:30:00Z') }
      const { sql: text, parameters } = studentsToRemind(sitting, { after: '0', limit: 1_000 }).compile(
        server.deps.database.db,
      )
      expect(await scanOf(text, parameters)).toEqual({ index: 'registrations_by_sitting', passedOver: 0 })
    })

    it('control: asked by equalities, the same batch passes over everybody else', async () => {
      const { passedOver } = await scanOf(
        `select student_id, branch_code from registration.registrations
         where slot_id = 101 and exam_day = '2027-02-02' and student_id > 0
           and state = 'confirmed' and wants_reminders
         order by student_id limit 1000 for share`,
        [],
      )
      expect(passedOver).toBeGreaterThan(OTHERS)
    })
  })
})

import { launchExam } from '@medha/contract/endpoints/delivery'
import { plainDate, writeDayFirst } from '@medha/rules/plain-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handIn, keyOfFolder, rightAnswers } from '../../../test/attempts/hand-in.ts'
import { must } from '../../../test/must.ts'
import { copyOfPaper } from '../../../test/paper-folder.ts'
import { BORN, enrolPupil } from '../../../test/test-identity.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'

/** A Sunday with two papers, at 9:00 and 14:30 in India. */
const DAY = plainDate('2026-11-22')
const MORNING = { testCode: 'JEE-ADV-P1', scheduleId: 'JEE-ADV-P1-20261122' }
const AFTERNOON = { testCode: 'JEE-ADV-P2', scheduleId: 'JEE-ADV-P2-20261122' }
/** A week before, the office gave each paper the name of the other test: comparing names finds the wrong paper. */
const SEALED = [
  { test: MORNING, code: 'JEE-ADV-P2', right: 5 },
  { test: AFTERNOON, code: 'JEE-ADV-P1', right: 8 },
] as const

const clock = fixedClock('2026-11-15T06:00:00Z')
const folders = SEALED.map(({ code }) => copyOfPaper('DEMO-JEE-1', code))
const folderOf = (code: string) => folders[SEALED.findIndex((one) => one.code === code)]?.path ?? ''
let server: TestServer
let pupil: { readonly studentId: string; readonly rollNumber: string }
beforeAll(async () => {
  server = await startTestServer({ clock })
  const { identity, registration, papers, results, catalogue, delivery } = server.composition
  await catalogue.seats.rollSeasons()
  pupil = await enrolPupil(identity)
  await registration.recordRegistration({
    studentId: pupil.studentId,
    examType: 'MOCK-JEE',
    examDay: DAY,
    slotId: 401,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1103,
    boardCode: 'CBSE',
    registrationPage: 'default',
    state: 'confirmed',
    isFeePaid: false,
  })
  for (const { code, test } of SEALED) {
    must(await papers.office.seal(folderOf(code)))
    must(await results.office.takeKey(code, keyOfFolder(folderOf(code))))
    must(await papers.office.attach(code, { testCode: test.testCode }))
  }
  for (const [time, { test, right }] of [
    ['10:00', SEALED[0]],
    ['15:00', SEALED[1]],
  ] as const) {
    clock.moveTo(`${DAY}T${time}:00+05:30`)
    await handIn(server, { studentId: pupil.studentId, ...test }, (code) =>
      rightAnswers(folderOf(code), right),
    )
  }
  await delivery.attempts.sendSheets()
  for (const { code } of SEALED) {
    must(await results.office.prepare(code))
    must(await results.office.check(code))
    must(await results.office.release(code, null))
  }
  clock.moveTo('2026-12-22T06:00:00Z')
})
afterAll(async () => {
  for (const { remove } of folders) remove()
  await server.close()
})

const post = async (url: string, payload: object, token?: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'medha.localhost', ...(token === undefined ? {} : { token }) },
    })
  ).json<{
    token: string
    data: { result_url?: string; summary?: { total: number } }
  }>()

/** The total that "View Result" of a paper leads to. */
const totalShownFor = async ({ testCode, scheduleId }: typeof MORNING | typeof AFTERNOON) => {
  const login = { roll_number: pupil.rollNumber, date_of_birth: writeDayFirst(BORN) }
  const { token } = await post('/api/v1/login', login)
  const names = { exam_short_code: testCode, external_schedule_id: scheduleId, event_type: 'result' }
  const { data } = await post(launchExam.path, names, token)
  const [ticket = ''] = [...new URL(data.result_url ?? '').searchParams.values()]
  return (await post('/api/v1/result', { data: ticket })).data.summary?.total
}

it('[RVW-05] two papers of one day lead to their own results, whatever the papers are called', async () => {
  expect(await totalShownFor(MORNING)).toBe(20)
  expect(await totalShownFor(AFTERNOON)).toBe(32)
  // The control: name and day find no result, and the name alone finds that of the other paper.
  const { results } = server.composition
  const named = (day: typeof DAY) =>
    results.paperOfTest(pupil.studentId, {
      day,
      codes: [MORNING.scheduleId, MORNING.testCode],
      otherCodes: [AFTERNOON.scheduleId, AFTERNOON.testCode],
    })
  expect(await named(DAY)).toBeNull()
  const misled = await results.publishedResultOf(pupil.studentId, await named(plainDate('2026-11-15')))
  expect(misled?.total).toBe(32)
})

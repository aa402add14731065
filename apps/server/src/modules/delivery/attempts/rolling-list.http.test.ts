import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { handIn, rightAnswers } from '../../../../test/attempts/hand-in.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { demoFolder } from '../../../../test/paper-folder.ts'
import { enrolPupil } from '../../../../test/test-identity.ts'
import { readKeyFile } from '../../../main/results-files.ts'

const TODAY = 'iACST online today'
const LIST = 'DEMO-IACST-10'

let server: DemoServer
let early: string
let late: string
let testCode: string
beforeAll(async () => {
  server = await startDemoServer()
  const { identity, registration } = server.composition
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  const [id = ''] = [...(await identity.studentIdsOf([server.student(TODAY).rollNumber])).values()]
  early = id
  const token = await server.tokenOf(TODAY)
  testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
  const place = await registration.registrationOf(early)
  if (place === null) throw new Error('the demo student has no place')
  const pupil = await enrolPupil(identity)
  late = pupil.studentId
  await registration.recordRegistration({ ...place, studentId: late })
})
afterAll(() => server.close())

const sit = (studentId: string, count: number) =>
  handIn(server, { studentId, testCode }, (code) => rightAnswers(demoFolder(code), count))
const at = (time: string) => server.clock.moveTo(`2026-11-15T${time}+05:30`)
const resultOf = (studentId: string) => server.composition.results.publishedResultOf(studentId)

it('[RVW-04] a list that is out takes in who hands in later that day, each four hours after submission', async () => {
  const { office } = server.composition.results
  const { attempts } = server.composition.delivery
  at('10:30:00')
  await sit(early, 20)
  expect(await attempts.sendSheets()).toBe(1)
  expect(await office.prepare(LIST)).toMatchObject({ ok: true, value: { version: 1, ranked: 1 } })
  expect(await office.check(LIST)).toMatchObject({ ok: true })
  expect(await office.release(LIST, null)).toMatchObject({ ok: true })

  at('14:29:59')
  expect(await resultOf(early)).toBeNull()
  at('14:30:00')
  expect(await resultOf(early)).toMatchObject({ rank: 1, ranked: 1, total: 20, version: 1 })

  // The list is released, and a student hands in with more answers: the same version includes them.
  at('16:00:00')
  await sit(late, 30)
  expect(await attempts.sendSheets()).toBe(1)
  expect(await resultOf(late)).toBeNull()
  expect(await office.prepare(LIST)).toMatchObject({ ok: true, value: { version: 1, ranked: 2 } })
  expect(await resultOf(early)).toMatchObject({ rank: 2, ranked: 2, total: 20, version: 1 })

  at('19:59:59')
  expect(await resultOf(late)).toBeNull()
  at('20:00:00')
  expect(await resultOf(late)).toMatchObject({ rank: 1, ranked: 2, total: 30, version: 1 })
})

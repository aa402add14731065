import { plainDate, writeDayFirst } from '@medha/rules/plain-date'
import { fixedClock } from '../src/kernel/clock.ts'
import { handIn, keyOfFolder, rightAnswers } from './attempts/hand-in.ts'
import { must } from './must.ts'
import { copyOfPaper } from './paper-folder.ts'
import { BORN, enrolPupil } from './test-identity.ts'
import { startTestServer } from './test-server.ts'

const DAY = plainDate('2026-11-22')
/** Two papers of one day, at 9:00 and 14:30 in India. */
const TESTS = [
  { testCode: 'JEE-ADV-P1', scheduleId: 'JEE-ADV-P1-20261122', satAt: '10:00' },
  { testCode: 'JEE-ADV-P2', scheduleId: 'JEE-ADV-P2-20261122', satAt: '15:00' },
] as const

export const RELEASE = '2026-12-01T06:30:00.000Z'
export const SECOND_BEFORE = '2026-12-01T06:29:59.000Z'

/** Words and a number that occur nowhere else: a response that contains one shows a question or a key. */
const PLANTED = { en: 'Quokkaword', hi: 'क्वोक्काशब्द', key: '7319544' } as const
/** The question whose answer is the number. */
const NUMBER_QUESTION = 9

interface ReviewedPaper {
  readonly code: string
  readonly review: { readonly show: 'never' | 'answers' | 'full'; readonly from: string }
}

/**
 * A student who sat one or two papers in our own player, with a planted question and a planted key. The papers are
 * marked, and their results are released at `RELEASE`.
 */
export const startReviewedTest = async (
  papers: readonly ReviewedPaper[],
  env: Record<string, string> = {},
) => {
  const clock = fixedClock('2026-11-15T06:00:00Z')
  const server = await startTestServer({ clock, env })
  const { catalogue, delivery, identity, papers: sealed, registration, results } = server.composition
  const { pool } = server.deps.database
  await catalogue.seats.rollSeasons()
  const pupil = await enrolPupil(identity)
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
  for (const [at, { code, review }] of papers.entries()) {
    const folder = copyOfPaper('DEMO-JEE-1', code)
    folder.edit('paper.json', (json) => ({ ...json, review }))
    folder.edit(`questions/q00${NUMBER_QUESTION}.json`, (json) => {
      const text = json['text'] as { readonly en: string; readonly hi: string }
      return { ...json, text: { en: `${text.en} ${PLANTED.en}`, hi: `${text.hi} ${PLANTED.hi}` } }
    })
    const test = TESTS[at] ?? TESTS[0]
    must(await sealed.office.seal(folder.path))
    must(
      await results.office.takeKey(
        code,
        new Map([...keyOfFolder(folder.path), [NUMBER_QUESTION, PLANTED.key]]),
      ),
    )
    must(await sealed.office.attach(code, { testCode: test.testCode }))
    clock.moveTo(`${DAY}T${test.satAt}:00+05:30`)
    const right = rightAnswers(folder.path, 12)
    // The last answer is wrong, and the rest is blank.
    const answers = { ...right, 14: 2 }
    await handIn(server, { studentId: pupil.studentId, ...test }, () => answers)
    folder.remove()
  }
  await delivery.attempts.sendSheets()
  await pool.query(`update results.page_settings set detailed_from = null`)
  for (const { code } of papers) {
    must(await results.office.prepare(code))
    must(await results.office.check(code))
    must(await results.office.release(code, new Date(RELEASE)))
  }
  clock.moveTo(SECOND_BEFORE)

  const bundleKeys = await Promise.all(papers.map(({ code }) => sealed.bundleKeyOf(code)))
  const post = async (url: string, payload: object, token?: string) => {
    const headers = { host: 'medha.localhost', ...(token === undefined ? {} : { token }) }
    const reply = await server.app.inject({ method: 'POST', url, payload, headers })
    return { status: reply.statusCode, text: reply.payload, body: reply.json() }
  }
  const paperIdOf = async (code: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `select paper_id::text as id from results.papers where code = $1`,
      [code],
    )
    return rows[0]?.id ?? ''
  }
  return {
    server,
    clock,
    pupil,
    /** Everything that no response may contain while a paper is not shown. */
    secrets: [
      ...Object.values(PLANTED),
      ...bundleKeys.flatMap((key) => [key?.toString('base64url') ?? '', key?.toString('hex') ?? '']),
    ],
    post,
    token: async () => {
      const login = { roll_number: pupil.rollNumber, date_of_birth: writeDayFirst(BORN) }
      return (await post('/api/v1/login', login)).body.token as string
    },
    /** A ticket as the result page would issue it, at any time. */
    ticketFor: async (kind: 'page' | 'document' | 'review', code: string) =>
      results.tickets.issue(
        kind,
        { studentId: pupil.studentId, paperId: await paperIdOf(code) },
        clock.now(),
      ),
  }
}

export type ReviewedTest = Awaited<ReturnType<typeof startReviewedTest>>
export { PLANTED, NUMBER_QUESTION }

import { playerCalls, type PhoneLink } from '../../sitting/phone-link.ts'
import { GOOD_DAY } from '../../sitting/bad-days.ts'
import { DrillStudent, isRefused } from '../../sitting/drill-student.ts'
import { PLAYER, PORTS } from '../layout.ts'
import type { Journey } from '../open-load.ts'
import { Failed, type Session, type Visitor } from '../visitor.ts'
import type { Drill } from '../drill.ts'
import { logIn } from './students.ts'

const ANSWERS = 20

/** Returns the code with which the player is entered. */
export const startTest = async (browser: Visitor, session: Session): Promise<string> => {
  const { body } = await browser.call({ what: 'dashboard', path: '/api/v1/dashboard', session })
  const { main_exam } = (body?.['data'] ?? {}) as {
    readonly main_exam: readonly { readonly test_short_code: string; readonly source_type: string }[]
  }
  const [exam] = main_exam
  const started = await browser.call({
    what: 'start',
    path: '/api/v1/exam/start',
    session,
    body: { test_short_code: exam?.test_short_code, source_type: exam?.source_type },
  })
  const { exam_button_link } = (started.body?.['data'] ?? {}) as { readonly exam_button_link: string }
  return new URL(exam_button_link).searchParams.get('code') ?? ''
}

/** The requests of the player of a browser; each is counted. */
export const playerLink = (browser: Visitor, { tally }: Pick<Drill, 'tally'>): PhoneLink => ({
  newCalls: () =>
    playerCalls(PORTS.site, {
      agent: browser.agent,
      headers: { host: PLAYER, 'x-forwarded-for': browser.address },
      onAnswer: (what, status, ms) =>
        tally.add({
          what,
          startedAt: performance.now() - ms,
          ms,
          problem: status === 200 ? null : `${status}`,
        }),
    }),
  get: async (path) => (await browser.call({ what: 'receipt', path })).body,
  close: () => undefined,
})

/** A student logs in, starts the test, answers, and hands in. */
export async function* sitTest(drill: Drill): Journey {
  const { id, rollNumber } = drill.nextSitter()
  const browser = drill.visitor()
  const session = await logIn(browser, rollNumber)
  yield
  const code = await startTest(browser, session)
  const student = new DrillStudent(id, {
    sitting: { ...drill.sitting, launch: () => Promise.resolve(code) },
    link: playerLink(browser, drill),
    signal: AbortSignal.timeout(3_600_000),
    answers: ANSWERS,
    answeringMs: 0,
  })
  try {
    yield
    await student.phone.enter(student.launch)
    yield
    await student.phone.start()
    for (let given = 0; given < ANSWERS && !(drill.isEnding && given > 0); given += 1) {
      yield
      student.tap()
      await student.phone.deliver()
    }
    yield
    await student.handIn()
    drill.sat.push({ student, day: GOOD_DAY })
  } catch (problem) {
    if (!isRefused(problem)) throw problem
    drill.tally.add({ what: 'player', startedAt: performance.now(), ms: 0, problem: problem.message })
    throw new Failed(problem.message, { cause: problem })
  }
}

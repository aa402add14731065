import { CLASSMATES_BORN } from '../../sitting/open-sitting.ts'
import type { Journey } from '../open-load.ts'
import type { Session, Visitor } from '../visitor.ts'
import type { KnownStudent, Drill } from '../drill.ts'

/** As a family types it. */
const dayFirst = (day: string): string => day.split('-').toReversed().join('-')

export const logIn = async (
  browser: Visitor,
  rollNumber: string,
  born: string = CLASSMATES_BORN,
): Promise<Session> => {
  const { body } = await browser.call({
    what: 'login',
    path: '/api/v1/login',
    body: { roll_number: rollNumber, date_of_birth: dayFirst(born) },
  })
  return { token: String(body?.['token']), studentKey: String(body?.['student_key']) }
}

async function* visit(student: KnownStudent): Journey {
  const { browser, rollNumber } = student
  const session = await logIn(browser, rollNumber)
  student.session = session
  for (const path of ['/api/v1/dashboard', '/api/v1/profile', '/api/v1/payments', '/api/v1/dashboard']) {
    yield
    await browser.call({ what: 'dashboard', path, session })
  }
  if (Math.random() < 0.5) return
  yield
  await browser.call({ what: 'logout', path: '/api/v1/logout', session, body: {} })
  student.session = null
  yield
  await browser.call({ what: 'closed session', path: '/api/v1/profile', session, status: 401 })
}

/** A student who looks around; every second one logs out, and that session is closed from then on. */
export async function* lookAround({ known }: Drill): Journey {
  const student = known.shift()
  if (student === undefined) throw new Error('too few students for this load')
  try {
    yield* visit(student)
  } finally {
    known.push(student)
  }
}

let visits = 0

/** A student with a result, who logs in once and then reloads it. */
export async function* readResult({ readers }: Drill): Journey {
  visits += 1
  const reader = readers[visits % readers.length]
  if (reader === undefined) throw new Error('no student has a result')
  const { browser, login } = reader
  reader.session ??= logIn(browser, login.rollNumber, login.dateOfBirth)
  const session = await reader.session
  for (let times = 0; times < 8; times += 1) {
    yield
    await browser.call({ what: 'result', path: '/api/v1/result/own', session })
  }
}

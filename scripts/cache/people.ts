import type { Stack } from '../stack.ts'
import { createVisitor, logIn, type Answer, type Visitor } from '../../e2e/cache/visitor.ts'

export const HOSTS = ['medha.localhost', 'invictus.medha.localhost'] as const
export const LANGUAGES = ['en', 'hi'] as const

/** On each host one who reads English and one who reads Hindi. Three of them have a result. */
const STUDENTS = ['Ananya Ghosh', 'Bhavna Devi', 'Aditya Menon', 'Arjun Singh'] as const

interface Person {
  readonly visitor: Visitor
  /** What must not reach another visitor. */
  readonly secrets: readonly string[]
}
export interface Student extends Person {
  readonly rollNumber: string
}

export interface People {
  readonly strangers: readonly Visitor[]
  readonly students: readonly Student[]
  readonly visitors: readonly Visitor[]
  /** What an answer shows of other visitors. */
  foreignSecretsIn(answer: Answer, visitor: Visitor): string[]
}

export const secretsIn = ({ text, headers }: Answer, { secrets }: Person): string[] => {
  const all = text + JSON.stringify(headers)
  return secrets.filter((secret) => all.includes(secret))
}

const enter = async (port: number, { demoLogins }: Stack, visitor: Visitor): Promise<Student> => {
  const student = demoLogins.find(({ name }) => name === visitor.name)
  if (student === undefined) throw new Error(`no demo student ${visitor.name}`)
  await logIn(port, visitor, student)
  const { token = '', cookies } = visitor
  const own = [...cookies].flatMap(([name, value]) => (/^(lang|_ga)$/.test(name) ? [] : [value]))
  const firstName = student.name.split(' ')[0] ?? ''
  const mail = `${firstName.toLowerCase()}@pupils.example`
  return { visitor, rollNumber: student.rollNumber, secrets: [student.rollNumber, mail, token, ...own] }
}

/** Two hosts, two languages, signed in or not; they log in through the cache at this port. */
export const createPeople = async (port: number, stack: Stack): Promise<People> => {
  const pairs = HOSTS.flatMap((host) => LANGUAGES.map((language) => [host, language] as const))
  const strangers = pairs.map(([host, language]) => createVisitor('a stranger', host, language))
  const students: Student[] = []
  for (const [at, [host, language]] of pairs.entries())
    students.push(await enter(port, stack, createVisitor(STUDENTS[at] ?? '', host, language)))
  return {
    strangers,
    students,
    visitors: [...strangers, ...students.map(({ visitor }) => visitor)],
    foreignSecretsIn: (answer, visitor) =>
      students.flatMap((student) => (student.visitor === visitor ? [] : secretsIn(answer, student))),
  }
}

/** Some requests at once, in an order that mixes visitors and addresses. */
export const askAll = async <T>(
  visitors: readonly Visitor[],
  paths: readonly string[],
  work: (visitor: Visitor, path: string) => Promise<T>,
): Promise<T[]> => {
  const asking = visitors.flatMap((visitor) => paths.map((path) => ({ visitor, path })))
  const mixed = asking.map((one, at) => ({ one, place: (at * 7_919) % asking.length }))
  const inOrder = mixed.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
  const answers: T[] = []
  for (let first = 0; first < inOrder.length; first += 6) {
    const some = inOrder.slice(first, first + 6)
    answers.push(...(await Promise.all(some.map(({ visitor, path }) => work(visitor, path)))))
  }
  return answers
}

import { demoStudents, logDemoStudentIn } from '@medha/contract/endpoints/development'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'

export interface DemoStudent {
  readonly studentId: string
  readonly name: string
  readonly shows: string
  readonly examType: string
  readonly state: string
  readonly canSit: boolean
}

export interface DemonstrationDeps {
  /** Only these students can be logged in this way; other students in the database cannot. */
  readonly students: readonly DemoStudent[]
  /** A URL that logs a student in once; null when the demo data was never loaded. */
  linkFor(studentId: string, host: string): Promise<string | null>
  /** Opens the student's test from now on for a day. */
  openTest(studentId: string): Promise<void>
}

/** Logs demo students in without typing; never mounted in production. */
export const demonstrationHttp = ({ students, linkFor, openTest }: DemonstrationDeps): Binding[] => [
  bind(demoStudents, async () => done({ students: [...students] })),
  bind(logDemoStudentIn, async ({ body }) => {
    const student = students.find(({ studentId }) => studentId === body.studentId)
    const address = student === undefined ? null : await linkFor(body.studentId, body.host)
    if (address === null) return refuse('edge.no-such-call')
    if (body.opensTest === true && student?.canSit === true) await openTest(body.studentId)
    return done({ address })
  }),
]

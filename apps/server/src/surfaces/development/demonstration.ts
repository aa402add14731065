import { demoStudents, logDemoStudentIn } from '@medha/contract/endpoints/development'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'

export interface DemoStudent {
  readonly studentId: string
  readonly name: string
  readonly shows: string
  readonly examType: string
  readonly state: string
}

export interface DemonstrationDeps {
  /** Only these students can be logged in this way; other students in the database cannot. */
  readonly students: readonly DemoStudent[]
  /** A URL that logs a student in once; null when the demo data was never loaded. */
  linkFor(studentId: string, host: string): Promise<string | null>
}

/** Logs demo students in without typing; never mounted in production. */
export const demonstrationHttp = ({ students, linkFor }: DemonstrationDeps): Binding[] => [
  bind(demoStudents, async () => done({ students: [...students] })),
  bind(logDemoStudentIn, async ({ body }) => {
    const isDemo = students.some(({ studentId }) => studentId === body.studentId)
    const address = isDemo ? await linkFor(body.studentId, body.host) : null
    return address === null ? refuse('edge.no-such-call') : done({ address })
  }),
]

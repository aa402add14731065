import * as z from 'zod'

const Students = z.object({
  students: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      shows: z.string(),
      examType: z.string(),
      state: z.string(),
      canSit: z.boolean(),
    }),
  ),
})
export type DemoStudent = z.infer<typeof Students>['students'][number]

const Address = z.object({ address: z.url() })

/** Client for the api's demo students. */
export interface Demonstration {
  students(): Promise<DemoStudent[]>
  /** An address that logs this student in once; the test can be opened before. */
  logIn(studentId: string, host: string, opensTest: boolean): Promise<string>
}

export const reachDemonstration = (apiUrl: string): Demonstration => {
  const read = async (reply: Response): Promise<unknown> => {
    if (!reply.ok) throw new Error(`the api answered ${reply.status}`)
    return reply.json()
  }
  return {
    students: async () =>
      Students.parse(await read(await fetch(new URL('/api/v1/development/students', apiUrl)))).students,
    logIn: async (studentId, host, opensTest) => {
      const reply = await fetch(new URL('/api/v1/development/log-in', apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ studentId, host, opensTest }),
      })
      return Address.parse(await read(reply)).address
    },
  }
}

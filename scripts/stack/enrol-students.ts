import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { databaseUrl, redisUrl, ROOT } from './settings.ts'

/** The date of birth of all of them, DD-MM-YYYY. */
export const DATE_OF_BIRTH = '01-01-2010'

/** Enrols students in the database of a stack, and returns their roll numbers. */
export const enrolStudents = async (database: string, count: number): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/bench/enrol-many.ts', String(count)],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        MEDHA_ENV: 'test',
        DATABASE_URL: databaseUrl(database),
        REDIS_URL: redisUrl(),
        REDIS_PREFIX: `${database}:`,
      },
    },
  )
  return JSON.parse(stdout) as string[]
}

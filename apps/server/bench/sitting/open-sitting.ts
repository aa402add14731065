import { plainDate } from '@medha/rules/plain-date'
import type { SheetShape } from '@medha/test-rules/sheet'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from '@medha/testkit/database'
import { loadDemo } from '../../db/seeds/demo/load-demo.ts'
import { DEMO_PLACES } from '../../db/seeds/demo/places.ts'
import { layOutWholeDay } from '../../db/seeds/demo/whole-day-sitting.ts'
import { loadSealedPapers } from '../../db/seeds/demo/sealed-papers.ts'
import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { compose, type Composition } from '../../src/main/composition.ts'
import { openDeps, type Deps } from '../../src/main/deps.ts'
import { readKeyFile } from '../../src/main/results-files.ts'
import { issueLaunch } from '../../src/modules/delivery/use-cases/issue-launch.ts'

const SHOWS = 'iACST online today'
/** The day on which all enrolled students were born. */
export const CLASSMATES_BORN = '2010-01-01'
const ENROLLED_AT_ONCE = 200
const MOST_TRIES = 8

/** On a busy machine the drill may wait too long for a connection, so it retries as a browser does. */
const whilePressed = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await work()
    } catch {
      await sleep(1_000 * tries)
    }
  }
  return work()
}

interface EnrolledStudent {
  readonly studentId: string
  readonly rollNumber: string
}

/** Accounts with the registration of a demo student: same exam, day, slot and class. */
const enrolClassmates = async (
  { database: { db, pool } }: Deps,
  { identity }: Composition,
  like: string,
  count: number,
): Promise<EnrolledStudent[]> => {
  const enrolled: EnrolledStudent[] = []
  while (enrolled.length < count)
    await db.transaction().execute(async (trx) => {
      for (let at = Math.min(ENROLLED_AT_ONCE, count - enrolled.length); at > 0; at -= 1) {
        const place = String(enrolled.length).padStart(5, '0')
        const student = await identity.enrol(
          {
            firstName: 'Drill',
            lastName: null,
            fatherName: null,
            mobile: `+9190000${place}`,
            email: `drill-${place}@pupils.example`,
            language: 'en',
            dateOfBirth: plainDate(CLASSMATES_BORN),
          },
          trx,
        )
        enrolled.push(student)
      }
    })
  await pool.query(
    `insert into registration.registrations overriding system value
     select copy.* from registration.registrations one
     cross join unnest($2::int8[]) as given (id)
     cross join lateral jsonb_populate_record(one, jsonb_build_object('student_id', given.id,
       'registration_id', 5000000 + given.id)) as copy
     where one.student_id = $1`,
    [like, enrolled.map(({ studentId }) => studentId)],
  )
  return enrolled
}

/** A sitting that is open from now on for all registered students, and lasts this many seconds for each. */
export const openSitting = async (
  database: TestDatabase,
  { students, seconds, env }: { students: number; seconds: number; env: Readonly<Record<string, string>> },
) => {
  const config = readConfig({
    MEDHA_ENV: 'test',
    DATABASE_URL: database.url,
    REDIS_TIMEOUT_MS: '10000',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '20',
    ...env,
  })
  const deps = await openDeps(config, { supervisesJobs: false })
  const composition = compose(deps)
  const { pool, db } = deps.database
  const demo = await loadDemo(composition, systemClock, db)
  await loadSealedPapers({ ...composition, readKey: readKeyFile }, systemClock)
  const { attempts } = composition.delivery
  const like = demo.find(({ shows }) => shows === SHOWS)?.studentId
  if (like === undefined) throw new Error(`no demo student shows ${SHOWS}`)
  const enrolled = await enrolClassmates(deps, composition, like, students)
  const place = DEMO_PLACES.find(({ shows }) => shows === SHOWS)
  const { rows: own } = await pool.query<{ day: string }>(
    `select exam_day::text as day from registration.registrations where student_id = $1`,
    [like],
  )
  const [examDay] = own.map(({ day }) => plainDate(day))
  if (place === undefined || examDay === undefined) throw new Error('the demo student has no place')
  await layOutWholeDay({ db, catalogue: composition.catalogue }, { ...place, examDay })
  const { rows } = await pool.query<{ id: string; code: string }>(
    `update delivery.sittings set kind = 'window', jitter_ms = 0, opens_at = now() - interval '1 second',
       entry_until = now() + interval '6 hours', duration_ms = $4
     where exam_type = $1 and class_stream_id = $2 and sat_on = $3
     returning sitting_id::text as id, test_code as code`,
    [place.examType, place.classStreamId, examDay, seconds * 1000],
  )
  const sitting = rows[0]
  if (sitting === undefined) throw new Error('the sitting was not laid out')
  return {
    ids: enrolled.map(({ studentId }) => studentId),
    /** Of the same students; all were born on the same day. */
    rollNumbers: enrolled.map(({ rollNumber }) => rollNumber),
    sittingId: sitting.id,
    pool,
    attempts,
    shapeOf: async (paperCode: string): Promise<SheetShape> => {
      const paper = await composition.papers.paperOf(paperCode)
      if (paper === null) throw new Error('a paper that was never sealed')
      return paper.shape
    },
    /** The code that opens the player; the portal recognizes the browser of the student. */
    launch: (studentId: string): Promise<string> =>
      whilePressed(() =>
        issueLaunch(db, systemClock.now(), {
          studentId,
          testCode: sitting.code,
          event: 'exam',
          portalDevice: createHash('sha256').update(`browser of ${studentId}`).digest(),
        }),
      ),
    /** The worker's jobs of one minute; returns how much work was left. */
    runJobs: async (): Promise<number> => {
      const { ended } = await attempts.sweep()
      const changed = (await attempts.mergeAnswers()) + (await attempts.judgeLate())
      return ended + changed + (await attempts.sendSheets())
    },
    close: (): Promise<void> => deps.close(),
  }
}
export type OpenSitting = Awaited<ReturnType<typeof openSitting>>

import { createSecretKey } from 'node:crypto'
import type pg from 'pg'
import type { Sat } from '../sitting/audit.ts'
import { openSitting, type OpenSitting } from '../sitting/open-sitting.ts'
import { readConfig } from '../../src/config.ts'
import { createOtpCodes } from '../../src/modules/verification/secrets/otp-codes.ts'
import { createTally, type Tally } from './tally.ts'
import { Visitor, type Session } from './visitor.ts'

/** A registration whose roll number a family has seen. */
interface Registered {
  readonly rollNumber: string
  readonly isPaid: boolean
}

/** A demo student who can log in. */
interface DemoLogin {
  readonly rollNumber: string
  readonly dateOfBirth: string
  readonly shows: string
}

export interface KnownStudent {
  readonly rollNumber: string
  readonly browser: Visitor
  /** Null while it is logged out. */
  session: Session | null
}

interface Reader {
  readonly login: DemoLogin
  readonly browser: Visitor
  session: Promise<Session> | null
}

/** What visitors know, and what the servers acknowledged to them. */
export interface Drill {
  readonly tally: Tally
  /** Whether students who answer are to hand in now. */
  isEnding: boolean
  readonly sitting: OpenSitting
  readonly pool: pg.Pool
  /** Students who log in again and again, each in the same browser; one who is busy is not in it. */
  readonly known: KnownStudent[]
  /** Students with a published result. */
  readonly readers: readonly Reader[]
  readonly registered: Registered[]
  /** Students who have handed in, with their answers. */
  readonly sat: Sat[]
  visitor(): Visitor
  codeOf(challengeId: string): string
  /** A student who has not begun the test. */
  nextSitter(): { readonly id: string; readonly rollNumber: string }
  newMobile(): string
  /** A day with a free seat. */
  nextExamDay(): string
  close(): Promise<void>
}

const TEST_SECONDS = 5 * 3600
/** Students who only log in; all others sit the test. */
const KNOWN = 60

/** A centre has few seats on each day. */
const EXAM_DAYS = 12

const futureExamDays = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ day: string }>(
    `select day::text from catalogue.exam_days join catalogue.seasons using (season)
     where exam_type = 'iACST' and is_open and not is_cancelled and day > current_date + 2 order by day limit $1`,
    [EXAM_DAYS],
  )
  if (rows.length < EXAM_DAYS) throw new Error('too few days to sign up for')
  return rows.map(({ day }) => day)
}

interface DrillOptions {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly demoLogins: readonly DemoLogin[]
  /** Students who can sit the test. */
  readonly sitters: number
}

export const openDrill = async (options: DrillOptions): Promise<Drill> => {
  const tally = createTally()
  const { databaseUrl: url, redisUrl, demoLogins, sitters } = options
  const sitting = await openSitting(
    { url, drop: () => Promise.resolve() },
    {
      students: KNOWN + sitters,
      seconds: TEST_SECONDS,
      env: { REDIS_URL: redisUrl, REDIS_PREFIX: `drill:${process.pid}:` },
    },
  )
  const { pool, ids, rollNumbers } = sitting
  const codes = createOtpCodes(createSecretKey(Buffer.from(readConfig({ MEDHA_ENV: 'test' }).OTP_KEY, 'hex')))
  const examDays = await futureExamDays(pool)
  let [sitter, mobiles, days] = [KNOWN, 0, 0]
  return {
    tally,
    isEnding: false,
    sitting,
    pool,
    known: rollNumbers
      .slice(0, KNOWN)
      .map((rollNumber) => ({ rollNumber, browser: new Visitor(tally), session: null })),
    readers: demoLogins
      .filter(({ shows }) => shows.includes('result published'))
      .map((login) => ({ login, browser: new Visitor(tally), session: null })),
    registered: [],
    sat: [],
    visitor: () => new Visitor(tally),
    codeOf: (challengeId) => codes.codeOf(challengeId),
    nextSitter: () => {
      const [id, rollNumber] = [ids[sitter], rollNumbers[sitter]]
      if (id === undefined || rollNumber === undefined) throw new Error('too few students for this load')
      sitter += 1
      return { id, rollNumber }
    },
    nextExamDay: () => examDays[(days += 1) % EXAM_DAYS] ?? '',
    newMobile: () => `93${String((mobiles += 1)).padStart(8, '0')}`,
    close: () => sitting.close(),
  }
}

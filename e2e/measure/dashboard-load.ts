import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureServices } from '../../scripts/machine/services.ts'
import { startStack } from '../../scripts/stack.ts'
import { e2ePorts, loadSettings } from '../../scripts/stack/settings.ts'

/**
 * `node e2e/measure/dashboard-load.ts`: how fast the dashboard responds, compared with the bare SQL of the same reads,
 * and how its cost grows from ten thousand to a million students. Two servers with one database each run at once; short
 * slices of all four measurements alternate in a changing order, so that other load on the machine affects all of them
 * equally, and only slices of the same round are compared. Takes rounds times four slices.
 */
const { values } = parseArgs({
  options: {
    slice: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '8' },
    few: { type: 'string', default: '10000' },
    many: { type: 'string', default: '1000000' },
    at: { type: 'string', default: '16' },
  },
})
const SLICE_MS = Number(values.slice) * 1000
const ROUNDS = Number(values.rounds)
const AT_ONCE = Number(values.at)
const SESSIONS = 4_000

const tokenOf = (place: number): string => createHash('sha256').update(`load-${place}`).digest('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Inserts students and registrations as the product itself writes them. */
const fillUp = async (client: pg.Client, from: number, to: number): Promise<void> => {
  await client.query(
    `insert into identity.students (student_id, roll_number, first_name, mobile, email, language,
       date_of_birth_sealed, date_of_birth_proof, created_at)
     select 100000 + n, (300000000000 + n * 7919)::text, 'Load', '+9190' || lpad(n::text, 8, '0'),
       'load-' || n || '@pupils.example', 'en', decode(repeat('00', 39), 'hex'), decode(repeat('00', 32), 'hex'), now()
     from generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  )
  await client.query(
    `insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
       class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at)
     select 100000 + n, 'iACST', current_date + (n % 30)::int, 101, 'online', 'DL' || lpad((1 + n % 9)::text, 3, '0'),
       1001, 'CBSE', 'default', 'confirmed', false, now()
     from generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  )
  await client.query('vacuum analyze identity.students')
  await client.query('vacuum analyze registration.registrations')
}

const openSessions = async (client: pg.Client): Promise<void> => {
  for (let place = 1; place <= SESSIONS; place += 1)
    await client.query(
      `insert into identity.sessions (token_hash, student_id, device_hash, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, now(), now(), now() + interval '12 hours')`,
      [hashOf(tokenOf(place)), 100000 + place, Buffer.alloc(32)],
    )
}

type Call = (turn: number) => Promise<void>

/** Requests per second with AT_ONCE concurrent workers, until the slice is over. */
const slice = async (call: Call, ms = SLICE_MS): Promise<number> => {
  let turn = 0
  const begun = performance.now()
  const worker = async () => {
    while (performance.now() < begun + ms) {
      turn += 1
      await call(turn)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return turn / ((performance.now() - begun) / 1000)
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

const callOverHttp = (url: URL, agent: Agent) => (turn: number) =>
  new Promise<void>((resolve, reject) => {
    const token = tokenOf(1 + (turn % SESSIONS))
    const sent = request(url, { agent, headers: { host: 'localhost', token } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`status ${reply.statusCode}`))
      reply.resume()
      reply.once('end', resolve)
    })
    sent.once('error', reject)
    sent.end()
  })

interface Place {
  readonly exam_type: string
  readonly slot_id: number
  readonly branch_code: string
  readonly class_stream_id: number
  readonly exam_day: Date
}

/** The reads of one dashboard response as the modules run them: the session, then four queries. */
const queryInSql = (pool: pg.Pool) => async (turn: number) => {
  const place = 1 + (turn % SESSIONS)
  const student = 100000 + place
  await pool.query(
    `select session_id, student_id, cookie_hash, created_at, last_seen_at from identity.sessions
     where token_hash = $1 and revoked_at is null and expires_at > now()`,
    [hashOf(tokenOf(place))],
  )
  const [registered] = await Promise.all([
    pool.query<Place>(
      `select place.*, schooling.city, schooling.school_code, papers.papers from registration.registrations place
       left join registration.schooling schooling using (student_id)
       left join mock_papers.purchases papers
         on papers.student_id = place.student_id and papers.state = 'granted'
       where place.student_id = $1 and place.state <> 'cancelled'`,
      [student],
    ),
    pool.query(
      `select roll_number, first_name, last_name, father_name, mobile, email, language
       from identity.students where student_id = $1`,
      [student],
    ),
    pool.query(
      `select a.state, a.deadline_at, a.submitted_at from delivery.test_attempts a
       join delivery.sittings s on s.sitting_id = a.sitting_id
       where a.shard = $1::bigint % 64 and a.student_id = $1`,
      [student],
    ),
  ])
  const [row] = registered.rows
  if (row === undefined) throw new Error('a student without a place')
  await pool.query(PLACE, [row.exam_type, row.slot_id, row.branch_code, row.class_stream_id, row.exam_day])
}

const PLACE = `
  select to_jsonb(exam), (select jsonb_agg(to_jsonb(way) order by way.mode desc) from catalogue.exam_modes way
      where way.exam_type = exam.exam_type),
    to_jsonb(branch) || jsonb_build_object('city', city.name, 'state_name', state.name_en), to_jsonb(slot),
    to_jsonb(offered), jsonb_build_object('en', stream.name_en, 'hi', stream.name_hi),
    (select exam_day_id::text from catalogue.exam_days day where day.exam_type = exam.exam_type and day.day = $5),
    (select value from catalogue.settings where name = 'test_player_notice')
  from catalogue.exam_types exam
  join catalogue.slots slot on slot.slot_id = $2
  join catalogue.branches branch on branch.branch_code = $3
  join catalogue.cities city on city.city_id = branch.city_id
  join catalogue.states state on state.state_id = branch.state_id
  join catalogue.class_streams offered on offered.class_stream_id = $4
  join catalogue.streams stream on stream.stream_code = offered.stream_code
  where exam.exam_type = $1`

/** Starts a filled server. */
const openHouse = async (students: number, place: number) => {
  const site = e2ePorts().site + 20 * place
  const stack = await startStack({
    ports: {
      site,
      inside: site + 8,
      portal: site + 9,
      player: site + 7,
      staff: site + 6,
      console: site + 5,
      api: site + 1,
      standins: site + 10,
      smtp: site + 11,
    },
    databaseName: `medha_dashboard_load_${place}`,
    freshDatabase: true,
    dropsDatabase: true,
    production: true,
    withPortal: false,
    withWorker: false,
    env: { LOG_LEVEL: 'error' },
  })
  const client = new pg.Client(stack.databaseUrl)
  await client.connect()
  for (let from = 1; from <= students; from += 200_000)
    await fillUp(client, from, Math.min(students, from + 199_999))
  await openSessions(client)
  await client.end()
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 8 })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  return {
    overHttp: callOverHttp(new URL('/api/v1/dashboard', stack.apiUrls[0]), agent),
    inSql: queryInSql(pool),
    close: async () => {
      agent.destroy()
      await pool.end()
      await stack.stop()
    },
  }
}

const NAMES = ['few whole', 'many whole', 'few bare', 'many bare'] as const
type Name = (typeof NAMES)[number]

const summary = (numbers: readonly number[]): string =>
  `${median(numbers).toFixed(2)} (${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)})`

loadSettings()
await ensureServices()
const few = await openHouse(Number(values.few), 0)
const many = await openHouse(Number(values.many), 1)
try {
  const calls: Readonly<Record<Name, Call>> = {
    'few whole': few.overHttp,
    'many whole': many.overHttp,
    'few bare': few.inSql,
    'many bare': many.inSql,
  }
  // Warm-up, not counted.
  for (const name of NAMES) await slice(calls[name], 2 * SLICE_MS)
  const rounds: Readonly<Record<Name, number>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen: Record<Name, number> = { 'few whole': 0, 'many whole': 0, 'few bare': 0, 'many bare': 0 }
    for (let turn = 0; turn < NAMES.length; turn += 1) {
      // Forwards and backwards, so that no measurement always follows the same one.
      const at = round % 2 === 0 ? round + turn : round - turn + NAMES.length
      const name = NAMES[at % NAMES.length] ?? 'few whole'
      seen[name] = await slice(calls[name])
    }
    console.log(NAMES.map((name) => `${name} ${seen[name].toFixed(0)}/s`).join(', '))
    rounds.push(seen)
  }
  const over = (one: Name, other: Name) => rounds.map((seen) => seen[one] / seen[other])
  console.log(`dashboard against bare SQL, ${values.few}: ${summary(over('few whole', 'few bare'))}`)
  console.log(`dashboard against bare SQL, ${values.many}: ${summary(over('many whole', 'many bare'))}`)
  console.log(`growth of the cost of an answer: ${summary(over('few whole', 'many whole'))} times`)
  console.log(`growth of the cost of the bare SQL: ${summary(over('few bare', 'many bare'))} times`)
} finally {
  await few.close()
  await many.close()
}

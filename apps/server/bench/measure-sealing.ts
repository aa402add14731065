import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import pg from 'pg'
import { createSealing } from '../src/kernel/sealing.ts'
import { openTestDatabase } from '../test/test-database.ts'

/**
 * The cost of storing names, mobile numbers and e-mail addresses of students encrypted, with keyed hashes of number and
 * address for lookups, and of the seven billing fields of a course order. The same rows plain and encrypted, in turns of
 * the same run. Decision 43 is based on it.
 */
const STUDENTS = Number(process.argv[2] ?? 100_000)
const LOOKUPS = 5_000
const AT_ONCE = 1_000
const BLOCK = 250
const BILLING_FIELDS = 7

const sealing = createSealing(createSecretKey(randomBytes(32)))
const indexKey = randomBytes(32)
const blindIndex = (text: string): Buffer => createHmac('sha256', indexKey).update(text).digest()

const studentOf = (n: number) => ({
  id: n,
  name: `Student ${n} of Medha`,
  father: `Father ${n} of Medha`,
  mobile: `+91${9_000_000_000 + n}`,
  email: `student${n}@pupils.example`,
})
type Student = ReturnType<typeof studentOf>
const aad = (id: number): Buffer => Buffer.from(String(id))
const sealed = (student: Student) =>
  [student.name, student.father, student.mobile, student.email].map((text) =>
    sealing.seal(aad(student.id), text),
  )

const database = await openTestDatabase()
const pool = new pg.Client({ connectionString: database.url })
await pool.connect()
await pool.query(`
  create temp table in_clear (id bigint primary key, name text, father text, mobile text, email text);
  create index on in_clear (mobile);
  create index on in_clear (email);
  create temp table as_sealed (id bigint primary key, name bytea, father bytea, mobile bytea, email bytea, mobile_index bytea,
    email_index bytea);
  create index on as_sealed (mobile_index);
  create index on as_sealed (email_index)`)

/** Milliseconds of processor time of this process; other load on the machine does not change them. */
const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}
const inBatches = async (write: (batch: readonly Student[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < STUDENTS; from += AT_ONCE)
    await write(Array.from({ length: Math.min(AT_ONCE, STUDENTS - from) }, (_, n) => studentOf(from + n)))
}
const writeClear = (batch: readonly Student[]) =>
  pool.query(
    `insert into in_clear select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])`,
    [
      batch.map(({ id }) => id),
      batch.map(({ name }) => name),
      batch.map(({ father }) => father),
      batch.map(({ mobile }) => mobile),
      batch.map(({ email }) => email),
    ],
  )
const writeSealed = (batch: readonly Student[]) => {
  const rows = batch.map((student) => sealed(student))
  return pool.query(
    `insert into as_sealed select * from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[])`,
    [
      batch.map(({ id }) => id),
      ...[0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
      batch.map(({ mobile }) => blindIndex(mobile)),
      batch.map(({ email }) => blindIndex(email)),
    ],
  )
}
let insertClear = 0
let insertSealed = 0
await inBatches(async (batch) => {
  insertClear += await timed(async () => void (await writeClear(batch)))
  insertSealed += await timed(async () => void (await writeSealed(batch)))
})
await pool.query('analyze in_clear; analyze as_sealed')
const someone = (n: number): Student => studentOf((n * 7_919) % STUDENTS)

const read = (text: string, valueOf: (student: Student) => unknown, isSealed: boolean, from: number) =>
  timed(async () => {
    for (let n = from; n < from + BLOCK; n += 1) {
      const { rows } = await pool.query<Record<string, unknown>>({
        name: text,
        text,
        values: [valueOf(someone(n))],
      })
      for (const row of rows)
        if (isSealed)
          for (const column of ['name', 'father', 'mobile', 'email'])
            sealing.open(aad(Number(row['id'])), row[column] as Buffer)
    }
  })
/** Milliseconds in clear and sealed, block by block in turns. */
const compare = async (
  clear: readonly [column: string, valueOf: (student: Student) => unknown],
  asSealed: readonly [column: string, valueOf: (student: Student) => unknown],
): Promise<readonly [number, number]> => {
  let [inClear, whenSealed] = [0, 0]
  for (let from = 0; from < LOOKUPS; from += BLOCK) {
    inClear += await read(`select * from in_clear where ${clear[0]} = $1`, clear[1], false, from)
    whenSealed += await read(`select * from as_sealed where ${asSealed[0]} = $1`, asSealed[1], true, from)
  }
  return [inClear, whenSealed]
}
const byId = await compare(['id', ({ id }) => id], ['id', ({ id }) => id])
const byMobile = await compare(
  ['mobile', ({ mobile }) => mobile],
  ['mobile_index', ({ mobile }) => blindIndex(mobile)],
)
const byEmail = await compare(
  ['email', ({ email }) => email],
  ['email_index', ({ email }) => blindIndex(email)],
)
const sizes = await pool.query<{ clear: string; sealed: string }>(
  `select pg_total_relation_size('in_clear') as clear, pg_total_relation_size('as_sealed') as sealed`,
)
const cpu = await timed(async () => {
  for (let n = 0; n < LOOKUPS; n += 1) {
    const student = someone(n)
    for (const bytes of sealed(student)) sealing.open(aad(student.id), bytes)
    blindIndex(student.mobile)
  }
})
const billing = await timed(async () => {
  for (let n = 0; n < LOOKUPS; n += 1)
    for (let field = 0; field < BILLING_FIELDS; field += 1)
      sealing.open(aad(n), sealing.seal(aad(n), `12 Neem Road ${n}`))
})
const billingAsOne = await timed(async () => {
  const fields = JSON.stringify(Array.from({ length: BILLING_FIELDS }, () => '12 Neem Road'))
  for (let n = 0; n < LOOKUPS; n += 1) sealing.open(aad(n), sealing.seal(aad(n), fields))
})
await pool.end()
await database.drop()

const line = (what: string, clear: number, asSealed: number, unit: string): string => {
  const ratio = clear === 0 ? '' : `${(asSealed / clear).toFixed(1)} times`
  return `${what.padEnd(38)} ${clear.toFixed(1).padStart(9)} ${asSealed.toFixed(1).padStart(9)} ${unit} ${ratio}\n`
}
const each = (ms: number): number => (ms / LOOKUPS) * 1_000
const { clear = '0', sealed: stored = '0' } = sizes.rows[0] ?? {}
process.stdout.write(
  `${'of one student, our processor'.padEnd(38)} ${'in clear'.padStart(9)} ${'sealed'.padStart(9)}\n` +
    line('write', (insertClear / STUDENTS) * 1_000, (insertSealed / STUDENTS) * 1_000, 'µs') +
    line('read by id, as the dashboard does', each(byId[0]), each(byId[1]), 'µs') +
    line('look up by mobile', each(byMobile[0]), each(byMobile[1]), 'µs') +
    line('look up by e-mail', each(byEmail[0]), each(byEmail[1]), 'µs') +
    line('bytes with indexes', Number(clear) / STUDENTS, Number(stored) / STUDENTS, 'B') +
    line('sealing and opening four fields', 0, each(cpu), 'µs') +
    line('sealing and opening seven of an order', 0, each(billing), 'µs') +
    line('the seven as one value', 0, each(billingAsOne), 'µs'),
)

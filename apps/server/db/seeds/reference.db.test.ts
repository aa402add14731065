import { FEE_PART_NAMES } from '@medha/rules/course-fee'
import { kilometresBetween } from '@medha/rules/distance'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { loadDemoSites } from './demo/sites.ts'
import { EXAMPLE_INSTITUTE, loadReference } from './load-reference.ts'

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await openTestDatabase()
  drop = made.drop
  client = new pg.Client(made.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const copyOfExample = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'institute-'))
  cpSync(EXAMPLE_INSTITUTE, folder, { recursive: true })
  return folder
}

const count = async (query: string): Promise<number> => Number((await client.query(query)).rows[0].count)

it('is of real size', async () => {
  expect(
    await count(`select count(*) from catalogue.branches where kind = 'classroom'`),
  ).toBeGreaterThanOrEqual(150)
  expect(await count('select count(distinct city_id) from catalogue.branches')).toBeGreaterThanOrEqual(80)
  expect(await count('select count(*) from catalogue.states')).toBe(36)
  expect(await count('select count(*) from catalogue.boards')).toBeGreaterThanOrEqual(30)
  expect(await count('select count(*) from catalogue.schools')).toBeGreaterThanOrEqual(400)
  expect(await count('select count(*) from catalogue.pincodes')).toBeGreaterThan(19_000)
  expect(await count(`select count(*) from catalogue.branches where kind = 'digital'`)).toBe(1)
})

it('puts every branch within a walk of its own pincode, in its own state', async () => {
  const { rows } = await client.query(`
    select branch.branch_code, branch.latitude, branch.longitude, branch.state_id, pin.state_id as pin_state,
           pin.latitude as pin_latitude, pin.longitude as pin_longitude
    from catalogue.branches branch left join catalogue.pincodes pin using (pincode)`)
  const astray = rows.filter(
    (row) =>
      row.state_id !== row.pin_state ||
      kilometresBetween(row, { latitude: row.pin_latitude, longitude: row.pin_longitude }) > 2,
  )
  expect(astray).toEqual([])
})

it('gives every branch a way to pay, and the default one first', async () => {
  const without = await count(`select count(*) from catalogue.branches branch where not exists (
    select from catalogue.branch_payment_methods offered
    where offered.branch_code = branch.branch_code and method = 'paytm')`)
  expect(without).toBe(0)
})

it('has classes for every exam that takes registrations', async () => {
  const { rows } = await client.query(`
    select exam_type from catalogue.exam_types where takes_registrations and not exists (
      select from catalogue.class_stream_lists list where list.exam_type = exam_types.exam_type)`)
  expect(rows).toEqual([])
})

it('has no site of one machine and no legacy host: those come with the demo', async () => {
  const hosts = async () =>
    (await client.query<{ host: string }>('select host from catalogue.sites')).rows.map(({ host }) => host)
  expect(await hosts()).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', 'old.medha.localhost']))
  await client.query('delete from catalogue.sites')
  await loadReference(client)
  expect(await hosts()).toContain('medha.localhost')
  expect((await hosts()).filter((host) => ['localhost', '127.0.0.1'].includes(host))).toEqual([])
  expect(await count('select count(*) from catalogue.sites where is_legacy')).toBe(0)
  await loadDemoSites(client)
  await loadDemoSites(client)
  expect(await hosts()).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', 'old.medha.localhost']))
})

it('[DEP-11] keeps what staff changed when it is loaded again, and takes what the folder changed', async () => {
  const fee = async (mode: string) =>
    (
      await client.query<{ fee_paise: number }>(
        `select fee_paise from catalogue.exam_modes where exam_type = 'IAT' and mode = $1`,
        [mode],
      )
    ).rows[0]?.fee_paise
  await client.query(
    `update catalogue.exam_modes set fee_paise = 25000 where exam_type = 'IAT' and mode = 'online'`,
  )
  await client.query(
    `delete from catalogue.branch_payment_methods where branch_code = 'DL001' and method = 'razorpay'`,
  )
  // What happens in the database alone is no change against the folder.
  await client.query(`update catalogue.course_offers set seats_taken = 1 where seats is not null`)
  await client.query(`update catalogue.branches set is_enabled = false where branch_code = 'DL001'`)
  const folder = copyOfExample()
  const modes = join(folder, 'exam-modes.csv')
  writeFileSync(modes, readFileSync(modes, 'utf8').replaceAll('IAT,offline,30000', 'IAT,offline,40000'))
  const reports = await loadReference(client, folder)
  expect([await fee('online'), await fee('offline')]).toEqual([25_000, 40_000])
  expect(
    await count(`select count(*) from catalogue.branch_payment_methods where branch_code = 'DL001'`),
  ).toBe(1)
  expect(reports.flatMap(({ kept }) => kept)).toEqual([{ key: 'IAT online', columns: ['fee_paise'] }])
  expect(reports.flatMap(({ deleted }) => deleted)).toEqual(['DL001 razorpay'])
  expect((await loadReference(client, folder)).reduce((sum, { written }) => sum + written, 0)).toBe(0)
  await loadReference(client)
  expect([await fee('online'), await fee('offline')]).toEqual([25_000, 30_000])
  expect(
    await count(`select count(*) from catalogue.branches where branch_code = 'DL001' and not is_enabled`),
  ).toBe(1)
})

it('[DEP-12] removes a site that the folder no longer has, and reports other rows that are gone', async () => {
  const folder = copyOfExample()
  for (const [file, row] of [
    ['sites.csv', /^scholarship\..*\n/m],
    ['schools.csv', /^[^\n]+\n$/],
  ] as const)
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(row, ''))
  const reports = await loadReference(client, folder)
  const hosts = await client.query<{ host: string }>('select host from catalogue.sites')
  expect(hosts.rows.map(({ host }) => host)).not.toContain('scholarship.medha.localhost')
  expect(reports.find(({ file }) => file === 'sites.csv')?.gone).toEqual(['scholarship.medha.localhost'])
  await loadReference(client)
})

it('offers every class a course in a classroom and a digital one, in parts that the fee rules know', async () => {
  expect(
    await count(`select count(*) from catalogue.class_streams class cross join (values ('classroom'), ('digital')) kind(name)
      where not exists (select from catalogue.course_offers offer join catalogue.courses course using (product_id)
        where offer.class_stream_id = class.class_stream_id and course.branch_kind = kind.name)`),
  ).toBe(0)
  const { rows } = await client.query<{ name: string }>(
    'select distinct name from catalogue.course_price_parts',
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(FEE_PART_NAMES).toSorted())
  expect(
    await count(`select count(*) from catalogue.courses course
      left join catalogue.course_price_parts part on part.product_id = course.product_id
        and part.name = '${FEE_PART_NAMES.registrationFee}'
      where part.amount_paise is distinct from course.registration_fee_paise`),
  ).toBe(0)
})

it('tells one hour for a series: its first paper begins with the slot, which lasts as long as a paper', async () => {
  const { rows } = await client.query(`
    select slot.exam_type from catalogue.slots slot
    join catalogue.exam_types exam using (exam_type)
    join catalogue.paper_templates paper on paper.exam_type = slot.exam_type and paper.position = 1
    where paper.starts <> slot.starts or slot.ends - slot.starts <> make_interval(mins => exam.duration_minutes)`)
  expect(rows).toEqual([])
  expect(await count('select count(*) from catalogue.paper_templates')).toBeGreaterThan(0)
})

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

/** Drops a database that has one open connection, and returns the errors of that connection. */
const dropUnder = async (closesAfterMs: number | null): Promise<readonly string[]> => {
  const scratch = await createTestDatabase({ fingerprint: 'empty', prepare: async () => {} })
  const errors: string[] = []
  const client = new pg.Client(scratch.url)
  client.on('error', (error) => errors.push(error.message))
  await client.connect()
  if (closesAfterMs !== null) setTimeout(() => void client.end(), closesAfterMs)
  await scratch.drop()
  await client.end()
  return errors
}

it('a connection that is about to close is not cut off', async () => {
  expect(await dropUnder(300)).toEqual([])
})

it('control: a connection that stays open does not keep the database', async () => {
  expect(await dropUnder(null)).toContain('terminating connection due to administrator command')
})

it('a template of earlier code is dropped after a day, one of today stays', async () => {
  const made = (fingerprint: string) => createTestDatabase({ fingerprint, prepare: async () => {} })
  const own = randomBytes(4).toString('hex')
  const copies = [await made(`old_${own}`), await made(`new_${own}`)]
  const client = new pg.Client(copies[0]?.url ?? '')
  await client.connect()
  const left = async () => {
    const { rows } = await client.query('select datname from pg_database where datname like $1 order by 1', [
      `medha_template_%_${own}`,
    ])
    return rows.map(({ datname }) => datname.split('_')[2])
  }
  await client.query(`comment on database medha_template_old_${own} is '2026-01-01T00:00:00.000Z'`)
  copies.push(await made(`later_${own}`))
  expect(await left()).toEqual(['later', 'new'])
  for (const kind of ['later', 'new']) await client.query(`drop database medha_template_${kind}_${own}`)
  await client.end()
  for (const copy of copies) await copy.drop()
})

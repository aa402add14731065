import { createHash } from 'node:crypto'
import type { Migration } from '../../src/platform/migrations.ts'

let last = 9_000

/** Migrations that a test adds after all others. */
export const planted = (...files: readonly string[]): Migration[] =>
  files.map((sql, index) => ({
    number: (last += 1),
    name: `planted_${index + 1}`,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
  }))

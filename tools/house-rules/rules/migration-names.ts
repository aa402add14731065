import type { Rule, Violation } from '../rule.ts'
import { currentSchema, schemaOfMigration } from './schemas.ts'

const FOLDER = 'apps/server/db/migrations/'
const NAME = /^(\d{4})_([a-z]+)_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/

/**
 * Each module numbers its migrations in its own block of one hundred (0101, 0102, …), so that two branches in two
 * modules never take the same number; a block has no gaps.
 */
export const migrationNames: Rule = {
  name: 'migration-names',
  why: 'Migrations are NNNN_module_what.sql: a hundred per module, counted from 01 without a gap or a twin.',
  check: (tree) => {
    const found: Violation[] = []
    const names = tree.files
      .filter((file) => file.path.startsWith(FOLDER))
      .map((file) => file.path.slice(FOLDER.length))
      .toSorted()
    const hundreds = new Map<string, { readonly module: string; count: number }>()
    for (const name of names) {
      const report = (message: string) => found.push({ path: `${FOLDER}${name}`, line: 1, message })
      const [, number, firstWord] = NAME.exec(name) ?? []
      if (number === undefined || firstWord === undefined) {
        report('is not NNNN_module_what.sql')
        continue
      }
      const module = currentSchema(schemaOfMigration(name) ?? firstWord)
      if (schemaOfMigration(name) === undefined) report(`\`${module}\` is no module`)
      const hundred = number.slice(0, 2)
      const block = hundreds.get(hundred) ?? { module, count: 0 }
      hundreds.set(hundred, block)
      if (block.module !== module) report(`takes a number of ${block.module}`)
      block.count += 1
      const expected = `${hundred}${String(block.count).padStart(2, '0')}`
      if (number !== expected) report(`has number ${number}, the next in line is ${expected}`)
    }
    return found
  },
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRows } from '../db/seeds/read-rows.ts'
import { contentOf, type PaperContent, type RulesOfScheme } from '../src/modules/papers/content/content-of.ts'
import { readPaperFolder } from '../src/modules/papers/read-paper-folder.ts'

const SEEDS = join(import.meta.dirname, '../db/seeds')

/** The rules of a scheme in the reference data. */
export const rulesOf = (scheme: string): RulesOfScheme =>
  Object.fromEntries(
    readRows('marking-rules.csv', readFileSync(join(SEEDS, 'reference/marking-rules.csv'), 'utf8'))
      .map(({ cells }) => cells)
      .filter((row) => row['scheme'] === scheme)
      .map((row) => [
        String(row['rule']),
        {
          answer: row['answer'] as RulesOfScheme[string]['answer'],
          fullMarks: Number(row['full_marks']),
          wrongMarks: Number(row['wrong_marks']),
          partialMarks: Number(row['partial_marks']),
        },
      ]),
  )

/** An opened demo paper as the player reads it, made without a server: `demoPaper('JEE-SAMPLE-ADV')`. */
export const demoPaper = (code: string): PaperContent => {
  const { folder } = readPaperFolder(join(SEEDS, 'demo/papers', code.toLowerCase()))
  if (folder === null) throw new Error(`there is no demo paper ${code}`)
  return contentOf(folder, rulesOf(folder.paper.scheme))
}

/** `node apps/server/test/demo-paper.ts JEE-SAMPLE-ADV <folder>` writes its parts there, for work on the screens. */
if (import.meta.main) {
  const [, , code = '', to = ''] = process.argv
  const { structure, sections, pictures } = demoPaper(code)
  mkdirSync(to, { recursive: true })
  const write = (name: string, json: unknown) => writeFileSync(join(to, name), JSON.stringify(json))
  write('structure.json', structure)
  for (const [at, section] of sections.entries()) write(`section-${at}.json`, section)
  for (const [at, bytes] of pictures.entries())
    writeFileSync(join(to, `part-${1 + sections.length + at}`), bytes)
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionKind } from '@medha/test-rules/paper-content'
import { describe, expect, it } from 'vitest'
import { rulesOf } from '../../../test/demo-paper.ts'
import { ANSWER_OF_KIND, structureProblems } from './checks/check-structure.ts'
import type { PaperFolder } from './checks/paper-folder.ts'
import { checkPaperFolder } from './check-paper-folder.ts'
import { readPaperFolder } from './read-paper-folder.ts'

const SEEDS = join(import.meta.dirname, '../../../db/seeds')

const PAPERS = join(SEEDS, 'demo/papers')

it.each(readdirSync(PAPERS).filter((name) => !name.includes('.')))(
  'finds nothing wrong with the demo paper %s',
  async (code) => {
    const { problems, questions } = await checkPaperFolder(join(PAPERS, code), async (scheme) =>
      rulesOf(scheme),
    )
    expect(problems).toEqual([])
    expect(questions).toBeGreaterThanOrEqual(8)
  },
)

const sample = (): PaperFolder => {
  const { folder } = readPaperFolder(join(PAPERS, 'jee-sample-adv'))
  if (folder === null) throw new Error('the sample cannot be read')
  return folder
}

describe('[PPR-03] a kind that its section’s rule cannot mark is refused', () => {
  const kinds = Object.keys(ANSWER_OF_KIND) as QuestionKind[]
  const answers = ['one-option', 'options', 'number'] as const
  it.each(kinds.flatMap((kind) => answers.map((answer) => [kind, answer] as const)))(
    '%s by %s',
    (kind, answer) => {
      const folder = sample()
      const [first] = folder.paper.sections[0]?.questions ?? []
      const question = folder.questions.get(first ?? '')
      if (question === undefined) throw new Error('the sample has no first question')
      const questions = new Map(folder.questions).set(question.id, { ...question, kind })
      const problems = structureProblems({ ...folder, questions }, () => answer)
      const refused = problems.some(
        ({ code, file }) => code === 'kind-against-rule' && file === `questions/${question.id}.json`,
      )
      expect(refused).toBe(ANSWER_OF_KIND[kind] !== answer)
    },
  )
})

it('[PPR-02] the sample of the demo papers shows the kinds that are not one of four', () => {
  const kinds = new Set([...sample().questions.values()].map(({ kind }) => kind))
  for (const kind of ['multi', 'matrix', 'integer', 'decimal', 'match-list'] as const)
    expect(kinds).toContain(kind)
  expect(Object.keys(ANSWER_OF_KIND)).toHaveLength(7)
})

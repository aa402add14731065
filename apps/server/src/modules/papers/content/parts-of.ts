import { gzipSync } from 'node:zlib'
import type { PaperFolder } from '../checks/paper-folder.ts'
import type { PaperContent } from './content-of.ts'
import { createTextWriter } from './write-text.ts'

const packed = (json: unknown): Uint8Array => gzipSync(JSON.stringify(json), { level: 9 })

/** The parts of a bundle: the structure, one part per section, and one per picture, not compressed. */
export const partsOf = ({ structure, sections, pictures }: PaperContent): readonly Uint8Array[] => [
  packed(structure),
  ...sections.map(packed),
  ...pictures,
]

/** The explanations, in a file with its own key: one part, indexed by the question's place in the paper. */
export const solutionParts = ({ paper, solutions }: PaperFolder): readonly Uint8Array[] => {
  if (solutions.size === 0) return []
  const writer = createTextWriter(paper.languages)
  const texts = paper.sections.flatMap(({ questions }) =>
    questions.map((id) => {
      const solution = solutions.get(id)
      return solution === undefined ? null : writer.bothOf(solution.text)
    }),
  )
  return [packed({ texts, formulas: writer.formulas })]
}

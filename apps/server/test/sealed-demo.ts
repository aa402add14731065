import type { PaperStructure } from '@medha/test-rules/paper-content'
import { newBundleKey, sealBundle } from '@medha/test-rules/seal-bundle'
import type { PaperContent } from '../src/modules/papers/content/content-of.ts'
import { partsOf } from '../src/modules/papers/content/parts-of.ts'
import { demoPaper } from './demo-paper.ts'

/** Several demo papers joined into one, for measurements at the size of a real paper. */
const joined = (papers: readonly PaperContent[]): PaperContent => {
  const [first] = papers
  if (first === undefined) throw new Error('no paper')
  let items = 0
  const sections = papers.flatMap(({ structure }) =>
    structure.sections.map((section): PaperStructure['sections'][number] => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        items: question.items.map(() => (items += 1)),
      })),
    })),
  )
  return {
    structure: { ...first.structure, sections },
    sections: papers.flatMap((paper) => paper.sections),
    pictures: papers.flatMap((paper) => paper.pictures),
  }
}

/** The files of a measurement: the sealed paper with its key, and the same content in plain text. */
export const sealDemoPapers = async (codes: readonly string[]) => {
  const content = joined(codes.map(demoPaper))
  const key = newBundleKey()
  const [section] = content.sections
  return {
    questions: content.sections.reduce((sum, { questions }) => sum + questions.length, 0),
    files: {
      '/paper.mdb': await sealBundle(partsOf(content), key),
      '/paper.key': key,
      '/structure.json': JSON.stringify(content.structure),
      '/section.json': JSON.stringify(section),
    } as Readonly<Record<string, Uint8Array | string>>,
  }
}

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
  const parts = partsOf(content)
  const file = await sealBundle(parts, key)
  const bytesOf = (some: readonly Uint8Array[]) => some.reduce((sum, { length }) => sum + length, 0)
  return {
    questions: content.sections.reduce((sum, { questions }) => sum + questions.length, 0),
    formulas: content.sections.reduce((sum, { formulas }) => sum + formulas.length, 0),
    pictures: content.pictures.length,
    bytes: {
      file: file.length,
      /** Texts and formulas of both languages, compressed. */
      words: bytesOf(parts.slice(0, 1 + content.sections.length)),
      pictures: bytesOf(content.pictures),
    },
    files: {
      '/paper.mdb': file,
      '/paper.key': key,
      '/structure.json': JSON.stringify(content.structure),
      '/section.json': JSON.stringify(section),
    } as Readonly<Record<string, Uint8Array | string>>,
  }
}

/**
 * A demo paper several times in a row, opened, at the size of a real one: the parts that the gallery of the player
 * reads, by name. All of its pictures are those of the first.
 */
export const openRepeatedDemoPaper = (code: string, times: number) => {
  const { structure, sections, pictures } = joined(Array.from({ length: times }, () => demoPaper(code)))
  const firstPart = 1 + sections.length / times
  const names = new Map<string, Uint8Array | string>([['structure.json', JSON.stringify(structure)]])
  for (const [at, section] of sections.entries()) names.set(`section-${at}.json`, JSON.stringify(section))
  for (const [at, bytes] of pictures.slice(0, pictures.length / times).entries())
    names.set(`part-${firstPart + at}`, bytes)
  return names as ReadonlyMap<string, Uint8Array | string>
}

import type { PaperStructure } from '@medha/test-rules/paper-content'
import { structureText } from '@medha/test-rules/paper-shape'
import { createHash } from 'node:crypto'

/** The part of a paper that the server stores unencrypted: no question texts. */
export type PaperOutline = Pick<PaperStructure, 'name' | 'languages' | 'sections'>

export const outlineOf = ({ name, languages, sections }: PaperStructure): PaperOutline => ({
  name,
  languages,
  sections: sections.map((section) => ({ ...section, instructions: null })),
})

export const structureDigestOf = (structure: Pick<PaperStructure, 'sections'>): Buffer =>
  createHash('sha256').update(structureText(structure)).digest()

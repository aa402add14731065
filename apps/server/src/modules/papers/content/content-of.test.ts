import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPicture, openSection, openStructure } from '@medha/test-rules/open-paper'
import { readSectionText, readStructure } from '@medha/test-rules/paper-content'
import { sheetShapeOf } from '@medha/test-rules/paper-shape'
import { newBundleKey, sealBundle } from '@medha/test-rules/seal-bundle'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPaper } from '../../../../test/demo-paper.ts'
import { partsOf } from './parts-of.ts'

const PAPERS = join(import.meta.dirname, '../../../../db/seeds/demo/papers')
const CODES = readdirSync(PAPERS).filter((name) => !name.includes('.'))
const keyLines = (code: string) =>
  readFileSync(join(PAPERS, code, 'key.csv'), 'utf8')
    .trim()
    .split('\n').length - 1
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

afterEach(() => vi.unstubAllGlobals())

describe.each(CODES)('the content of %s', (code) => {
  const content = demoPaper(code)
  const { structure, sections } = content

  it('is what the player reads, with an item for every line of the key', () => {
    expect(readStructure(copy(structure))).toEqual(structure)
    for (const section of sections) expect(readSectionText(copy(section))).toEqual(section)
    const items = structure.sections.flatMap(({ questions }) => questions.flatMap((one) => one.items))
    expect(items).toEqual(items.map((_, at) => at + 1))
    expect(items).toHaveLength(keyLines(code))
    expect(sheetShapeOf(structure)).toHaveLength(items.length)
    expect(sections.map(({ questions }) => questions.length)).toEqual(
      structure.sections.map(({ questions }) => questions.length),
    )
  })

  it('names formulas, passages and pictures that there are, each formula once', () => {
    for (const [at, section] of sections.entries()) {
      const written = section.formulas.map((formula) => JSON.stringify(formula))
      expect(new Set(written).size).toBe(written.length)
      const named = (field: string) =>
        [...JSON.stringify(section).matchAll(new RegExp(`"${field}":(\\d+)`, 'g'))].map(([, number]) =>
          Number(number),
        )
      expect(new Set(named('formula')).size).toBe(section.formulas.length)
      for (const picture of named('picture')) expect(structure.pictures[picture]).toBeDefined()
      for (const { passage } of structure.sections[at]?.questions ?? [])
        expect(passage === null || section.passages[passage] !== undefined).toBe(true)
    }
    const last = sections.length + content.pictures.length
    for (const { files } of structure.pictures)
      for (const { part } of [files.en, files.hi]) {
        expect(part).toBeGreaterThan(sections.length)
        expect(part).toBeLessThanOrEqual(last)
      }
  })

  it.each(['with', 'without'])('opens %s DecompressionStream, part by part', async (way) => {
    const key = newBundleKey()
    const file = await sealBundle(partsOf(content), key)
    const opening = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    if (way === 'without') vi.stubGlobal('DecompressionStream', undefined)
    expect(await openStructure(file, opening)).toEqual(structure)
    for (const [at, section] of sections.entries())
      expect(await openSection(file, opening, at)).toEqual(section)
    expect(await openSection(file, opening, sections.length + content.pictures.length)).toBeNull()
    for (const [at, picture] of content.pictures.entries())
      expect(Buffer.from((await openPicture(file, opening, 1 + sections.length + at)) ?? [])).toEqual(
        Buffer.from(picture),
      )
  })
})

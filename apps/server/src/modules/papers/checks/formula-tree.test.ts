import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { formulaTree, type FormulaNode } from './formula-tree.ts'

const wordsOf = (node: FormulaNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('')
const tagsOf = (node: FormulaNode): string[] =>
  typeof node === 'string' ? [] : [node.tag, ...node.children.flatMap(tagsOf)]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Writes the tree back as mark-up. */
const written = (node: FormulaNode): string => {
  if (typeof node === 'string') return escaped(node)
  const style = Object.entries(node.style).map(([name, value]) => `${name}:${value};`)
  const attributes = { ...node.attributes, ...(style.length > 0 && { style: style.join('') }) }
  const pairs = Object.entries(attributes).toSorted(([a], [b]) => a.localeCompare(b))
  return `<${node.tag}${pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>${node.children.map(written).join('')}</${node.tag}>`
}
/** KaTeX's own mark-up, normalized to the same form. */
const spelled = (markup: string): string =>
  markup
    .replaceAll(/ style="([^"]*[^";])"/g, ' style="$1;"')
    .replaceAll(/<([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"]*")*)\s*\/>/g, '<$1$2></$1>')
    .replaceAll(/<([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"]*")+)>/g, (_whole, tag: string, pairs: string) => {
      const sorted = [...pairs.matchAll(/\s([a-zA-Z0-9:-]+)="([^"]*)"/g)]
        .map(([, name = '', value = '']) => [name, value] as const)
        .toSorted(([a], [b]) => a.localeCompare(b))
      return `<${tag}${sorted.map(([name, value]) => ` ${name}="${value}"`).join('')}>`
    })

const FORMULAS = [
  'x^2 + \\frac{1}{2}',
  '\\sqrt{a^2+b^2} \\le |a|+|b|',
  '\\int_0^{\\pi} \\sin\\theta \\, d\\theta = 2',
  '\\vec{F} = m\\vec{a}',
  '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
  '\\ce{2H2 + O2 -> 2H2O}',
  '\\ce{SO4^2-}',
  '\\overline{AB} \\parallel \\overline{CD}',
  '20\\ \\mathrm{m\\,s^{-1}}',
  '\\text{चाल} = \\frac{\\text{दूरी}}{\\text{समय}}',
  'a < b > c',
]

describe('[PPR-08] a formula', () => {
  it.each(FORMULAS)('%s is the tree of what KaTeX draws, nothing lost and nothing added', (tex) => {
    const formula = formulaTree(tex, false)
    if (!formula.ok) throw new Error(formula.fault)
    const theirs = katex.renderToString(tex, { output: 'htmlAndMathml', strict: 'ignore', maxSize: 20 })
    expect(written(formula.tree)).toBe(spelled(theirs))
    expect(tagsOf(formula.tree)).toContain('math')
  })

  it('can be spoken: what is drawn is hidden from a screen reader, and MathML stands beside it', () => {
    const formula = formulaTree('x^2', true)
    if (!formula.ok) throw new Error(formula.fault)
    expect(wordsOf(formula.tree)).toContain('x')
    const drawn = JSON.stringify(formula.tree)
    expect(drawn).toContain('"aria-hidden":"true"')
    expect(drawn).toContain('"msup"')
  })

  it.each([
    ['\\frac{1', 'Unexpected end of input'],
    ['\\nosuch', 'Undefined control sequence'],
    ['\\href{https://example.com}{x}', ''],
    ['\\includegraphics{a.png}', ''],
    ['\\htmlId{a}{x}', ''],
    ['चाल', ''],
    ['\\def\\a{\\a\\a}\\a', ''],
    ['', 'nothing is drawn'],
  ])('is refused with a reason: %s', (tex, reason) => {
    const formula = formulaTree(tex, false)
    expect(formula).toMatchObject({ fault: expect.stringContaining(reason) })
  })
})

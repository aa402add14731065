import { FORMULA_ATTRIBUTES, FORMULA_PROPERTIES, FORMULA_TAGS } from '@medha/test-rules/drawn-formula'
import katex from 'katex'
import 'katex/contrib/mhchem'
import { LruCache } from '../../../kernel/lru-cache.ts'

/**
 * A formula as it is drawn, rendered once at sealing: an element is its tag, attributes and children, a string is text.
 * The player builds elements from it and loads no maths script; the tree includes MathML for screen readers.
 */
export type FormulaNode = string | FormulaElement
export interface FormulaElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Set one property at a time in the browser: a strict content security policy blocks `style` attributes. */
  readonly style: Readonly<Record<string, string>>
  readonly children: readonly FormulaNode[]
}

export type Formula =
  | { readonly ok: true; readonly tree: FormulaElement }
  | { readonly ok: false; readonly fault: string }

/** Renders an author's formula between `\( \)`. One that KaTeX would show as red error text is a fault. */
const markupOf = (tex: string, isDisplay: boolean): string =>
  katex.renderToString(tex, {
    displayMode: isDisplay,
    output: 'htmlAndMathml',
    trust: false,
    maxExpand: 500,
    maxSize: 20,
    throwOnError: true,
    strict: (code) => (code === 'unknownSymbol' || code === 'unicodeTextInMathMode' ? 'error' : 'ignore'),
  })

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const TOKENS = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([a-zA-Z0-9:-]+)="([^"]*)"/g

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((rule) => rule !== '')
      .map((rule) => rule.split(':', 2) as [string, string]),
  )

/** The first name in the tree that is not on the allow-lists. */
const notListed = ({ tag, attributes, style, children }: FormulaElement): string | undefined =>
  [tag].find((name) => !FORMULA_TAGS.has(name)) ??
  Object.keys(attributes).find((name) => !FORMULA_ATTRIBUTES.has(name)) ??
  Object.keys(style).find((name) => !FORMULA_PROPERTIES.has(name)) ??
  children.flatMap((child) => (typeof child === 'string' ? [] : (notListed(child) ?? []))).at(0)

interface Growing extends FormulaElement {
  readonly children: FormulaNode[]
}

const treeOf = (markup: string): FormulaElement => {
  const root: Growing = { tag: 'span', attributes: {}, style: {}, children: [] }
  const open = [root]
  const here = () => open.at(-1) ?? root
  let end = 0
  for (const token of markup.matchAll(TOKENS)) {
    const [whole, closes, tag = '', written = '', isEmpty] = token
    if (token.index > end) here().children.push(plain(markup.slice(end, token.index)))
    end = token.index + whole.length
    if (closes === '/') {
      open.pop()
      continue
    }
    const { style = '', ...attributes } = Object.fromEntries(
      [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)]),
    )
    const element: Growing = { tag, attributes, style: styleOf(style), children: [] }
    here().children.push(element)
    if (isEmpty !== '/') open.push(element)
  }
  return root
}

/** Checking both languages and sealing need the same formulas, some hundred per paper, so they are cached. */
const drawn = new LruCache<Formula>(4_000)

export const formulaTree = (tex: string, isDisplay: boolean): Formula => {
  const name = `${isDisplay ? 'display' : 'inline'} ${tex}`
  const known = drawn.get(name)
  if (known !== undefined) return known
  const formula = draw(tex, isDisplay)
  drawn.put(name, formula)
  return formula
}

const draw = (tex: string, isDisplay: boolean): Formula => {
  if (tex.trim() === '') return { ok: false, fault: 'nothing is drawn' }
  try {
    const [tree] = treeOf(markupOf(tex, isDisplay)).children
    if (tree === undefined || typeof tree === 'string') return { ok: false, fault: 'nothing is drawn' }
    const stranger = notListed(tree)
    return stranger === undefined
      ? { ok: true, tree }
      : { ok: false, fault: `${stranger} is not drawn in papers` }
  } catch (mistake) {
    if (mistake instanceof katex.ParseError) return { ok: false, fault: mistake.message }
    throw mistake
  }
}

import type {
  FormulaElement as DrawnElement,
  FormulaNode as DrawnNode,
} from '@medha/test-rules/drawn-formula'
import type { Both, PaperNode, PaperTag, PaperText } from '@medha/test-rules/paper-text'
import { formulaTree, type FormulaElement } from '../checks/formula-tree.ts'
import { readPaperText, type PaperNode as WrittenNode } from '../checks/paper-text.ts'
import type { PaperFile } from '../paper-files.ts'

const HOUSE_TAGS: Readonly<Record<string, PaperTag>> = { b: 'strong', i: 'em' }

const orNone = (names: Readonly<Record<string, string>>) => (Object.keys(names).length === 0 ? 0 : names)

const drawn = ({ tag, attributes, style, children }: FormulaElement): DrawnElement => {
  const { class: classes = '', ...others } = attributes
  const nodes = children.map((child): DrawnNode => (typeof child === 'string' ? child : drawn(child)))
  return [tag, classes, orNone(style), orNone(others), ...nodes]
}

/** Writes the texts of one part of a paper and collects its formulas, each once. Expects checked texts. */
export const createTextWriter = (
  languages: PaperFile['languages'],
  pictureOf: (id: string) => number = () => {
    throw new Error('this text has no pictures')
  },
) => {
  const formulas: DrawnElement[] = []
  const known = new Map<string, number>()

  const formulaOf = (tex: string, isDisplay: boolean): number => {
    const name = `${isDisplay ? 'display' : 'inline'} ${tex}`
    const there = known.get(name)
    if (there !== undefined) return there
    const formula = formulaTree(tex, isDisplay)
    if (!formula.ok) throw new Error(`a formula was not checked: ${formula.fault}`)
    known.set(name, formulas.length)
    formulas.push(drawn(formula.tree))
    return formulas.length - 1
  }

  const nodeOf = (node: WrittenNode): PaperNode => {
    if (node.kind === 'text') return node
    if (node.kind === 'image') return { kind: 'picture', picture: pictureOf(node.id) }
    if (node.kind === 'formula')
      return {
        kind: 'formula',
        formula: formulaOf(node.tex, node.isDisplay),
        isDisplay: node.isDisplay,
      }
    return {
      kind: 'element',
      tag: HOUSE_TAGS[node.tag] ?? (node.tag as PaperTag),
      children: node.children.map(nodeOf),
    }
  }

  const textOf = (written: string): PaperText => {
    const text = readPaperText(written)
    if (!text.ok) throw new Error(`a text was not checked: ${text.fault}`)
    return text.nodes.map(nodeOf)
  }

  return {
    formulas,
    /** A paper in one language has the same text on both sides. */
    bothOf: (both: Both<string>): Both<PaperText> => {
      const [first = 'en', second = first] = languages
      const texts = { [first]: textOf(both[first]), [second]: textOf(both[second]) }
      return { en: texts['en'] ?? texts[first] ?? [], hi: texts['hi'] ?? texts[first] ?? [] }
    },
  }
}
export type TextWriter = ReturnType<typeof createTextWriter>

import { formulasOf, imagesOf, tagsOf, textsOf, type PaperNode } from './paper-text.ts'

type Nodes = readonly PaperNode[]

const DEVANAGARI_ZERO = 0x966
const numbersOf = (nodes: Nodes): string[] =>
  textsOf(nodes).flatMap(
    (text) =>
      text
        .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
        .match(/\d+(?:[.:]\d+)*/g) ?? [],
  )

/** A formula without its text parts, which are in the language of the text. */
const wordless = (tex: string): string =>
  tex.replaceAll(/\\(?:text|mbox)\{[^{}]*\}/g, String.raw`\text`).replaceAll(/\s+/g, ' ')

const COMPARED: Readonly<Record<string, (nodes: Nodes) => readonly string[]>> = {
  formulas: (nodes) => formulasOf(nodes).map(({ tex }) => wordless(tex)),
  numbers: numbersOf,
  pictures: imagesOf,
  'paragraphs or cells': tagsOf,
}

/** PPR-10: the parts of a text that differ between its languages. Their order in a sentence may differ. */
export const differencesBetween = (en: Nodes, hi: Nodes): readonly string[] =>
  Object.entries(COMPARED)
    .filter(([, partsOf]) => partsOf(en).toSorted().join('\n') !== partsOf(hi).toSorted().join('\n'))
    .map(([what]) => what)

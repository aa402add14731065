import { isRecord, isText } from './shape-guards.ts'

type Names = Readonly<Record<string, string>>

/**
 * PPR-08: a rendered formula, made when the paper was sealed. A string is text; an element is its tag, its classes, its
 * style and its attributes (0 where it has none), and then its children. The player builds elements from it, sets each
 * style property separately and loads no maths script; MathML is part of the tree, for screen readers.
 */
export type FormulaNode = string | FormulaElement
export type FormulaElement = readonly [
  tag: string,
  classes: string,
  style: Names | 0,
  attributes: Names | 0,
  ...children: FormulaNode[],
]

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const FORMULA_TAGS = words(
  `span svg path line math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot munder
   mover munderover mtable mtr mtd mstyle mpadded mphantom menclose mlabeledtr`,
)
export const FORMULA_ATTRIBUTES = words(
  `class aria-hidden xmlns encoding display mathvariant stretchy fence separator lspace rspace minsize maxsize width
   height viewBox preserveAspectRatio d x1 x2 y1 y2 stroke-width accent accentunder linethickness scriptlevel
   displaystyle columnalign columnspacing rowspacing columnlines rowlines voffset depth notation form movablelimits
   symmetric`,
)
export const FORMULA_PROPERTIES = words(
  `height top left bottom vertical-align width min-width margin-left margin-right margin-top padding-left
   padding-right position color background-color border-color border-width border-style border-bottom-width
   border-top-width border-right-width border-right-style text-shadow`,
)

const isNames = (value: unknown, known: ReadonlySet<string>): boolean =>
  value === 0 ||
  (isRecord(value) &&
    Object.entries(value).every(
      ([name, text]) => known.has(name) && isText(text) && !/url\s*\(|javascript:/i.test(text),
    ))

/** Only listed tags and attributes are built, whatever the file contains. */
export const isFormula = (value: unknown): value is FormulaElement => {
  if (!Array.isArray(value)) return false
  const [tag, classes, style, attributes, ...children] = value as readonly unknown[]
  return (
    isText(tag) &&
    FORMULA_TAGS.has(tag) &&
    isText(classes) &&
    isNames(style, FORMULA_PROPERTIES) &&
    isNames(attributes, FORMULA_ATTRIBUTES) &&
    children.every((child) => isText(child) || isFormula(child))
  )
}

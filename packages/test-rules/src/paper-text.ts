import { fieldsOf, isCount, isRecord, isText, listOf, type Guard } from './shape-guards.ts'

/** A value in both languages. A paper in one language has the same value on both sides. */
export interface Both<T> {
  readonly en: T
  readonly hi: T
}

/** Our rich text (decision 27) plus what papers need in addition. No attribute, no address, no style. */
export const PAPER_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'th',
  'td',
  /** A gap to fill in; it has no children. */
  'blank',
] as const
export type PaperTag = (typeof PAPER_TAGS)[number]

export type PaperNode =
  | { readonly kind: 'text'; readonly text: string }
  /** Index in the formulas of the part that contains the text. */
  | { readonly kind: 'formula'; readonly formula: number; readonly isDisplay: boolean }
  /** Index in the pictures of the paper. */
  | { readonly kind: 'picture'; readonly picture: number }
  | { readonly kind: 'element'; readonly tag: PaperTag; readonly children: PaperText }
export type PaperText = readonly PaperNode[]

const isNode = (value: unknown): value is PaperNode => {
  if (!isRecord(value)) return false
  const fields = Object.keys(value).length
  const { kind } = value
  if (kind === 'text') return fields === 2 && isText(value['text'])
  if (kind === 'formula')
    return fields === 3 && isCount(value['formula']) && typeof value['isDisplay'] === 'boolean'
  if (kind === 'picture') return fields === 2 && isCount(value['picture'])
  return (
    kind === 'element' &&
    fields === 3 &&
    (PAPER_TAGS as readonly unknown[]).includes(value['tag']) &&
    isPaperText(value['children'])
  )
}

export const isPaperText: Guard<PaperText> = (value): value is PaperText =>
  Array.isArray(value) && value.every(isNode)

const bothOf = <T>(guard: Guard<T>): Guard<Both<T>> => fieldsOf<Both<T>>({ en: guard, hi: guard })

export const isBothWords: Guard<Both<string>> = bothOf(isText)
export const isBothTexts: Guard<Both<PaperText>> = bothOf(isPaperText)
export const isTexts: Guard<readonly Both<PaperText>[]> = listOf(isBothTexts)

import * as z from 'zod/mini'

/**
 * OPN-77: staff texts with a little mark-up, as a tree. Only the listed elements are allowed: no attribute, no address
 * and no style survives, on the server that writes and in the browser that reads. A browser builds its elements from
 * the tree and never from text, so there is nothing to inject.
 */
const TAGS = {
  p: 'p',
  br: 'br',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  sub: 'sub',
  sup: 'sup',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  h3: 'h3',
  h4: 'h4',
} as const
export type RichTag = (typeof TAGS)[keyof typeof TAGS]

export type RichNode =
  | { readonly kind: 'text'; readonly text: string }
  /** TeX, for a renderer that never turns its input into HTML. */
  | { readonly kind: 'math'; readonly source: string; readonly isDisplay: boolean }
  | { readonly kind: 'element'; readonly tag: RichTag; readonly children: readonly RichNode[] }
export type RichText = readonly RichNode[]

/** Elements whose content is dropped, because it is no text for readers. */
const SILENT =
  /^(script|style|template|iframe|object|embed|svg|math|noscript|title|textarea|xmp|select|head)$/
const DEEPEST = 12

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const plain = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (...found: string[]) => {
      const [whole = '', decimal, hex = '', name] = found
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : ''
    })
    .replace(/[^\P{Cc}\n\t]/gu, '')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const PARAGRAPHS: readonly RichTag[] = ['p', 'h3', 'h4']
/** HTML closes these automatically where such an element starts: a different tree would be rendered twice. */
const CLOSED_BEFORE: Readonly<Partial<Record<RichTag, readonly RichTag[]>>> = {
  p: PARAGRAPHS,
  h3: PARAGRAPHS,
  h4: PARAGRAPHS,
  ul: PARAGRAPHS,
  ol: PARAGRAPHS,
  li: ['li'],
}

type Open = { readonly tag: RichTag; readonly children: RichNode[] }

const TOKENS =
  /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]|<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][a-z0-9-]*)[^>]*>/gi

/** Builds the tree; elements left open are closed at the end. */
const tree = () => {
  const root: RichNode[] = []
  const open: Open[] = []
  const here = (): RichNode[] => open.at(-1)?.children ?? root
  return {
    root,
    text: (text: string) => {
      const known = plain(text)
      if (known !== '') here().push({ kind: 'text', text: known })
    },
    math: (source: string, isDisplay: boolean) => {
      const known = plain(source).trim()
      if (known !== '') here().push({ kind: 'math', source: known, isDisplay })
    },
    begin: (wanted: RichTag) => {
      const list = open.findLastIndex(({ tag }) => tag === 'ul' || tag === 'ol')
      // An item outside a list becomes a paragraph; what a browser would close before a block is closed here too.
      const tag = wanted === 'li' && list === -1 ? 'p' : wanted
      const ends = CLOSED_BEFORE[tag]
      const cut = open.findIndex((element, depth) => depth > list && ends?.includes(element.tag) === true)
      if (cut !== -1) open.length = cut
      const children: RichNode[] = []
      if (tag === 'br') here().push({ kind: 'element', tag, children })
      else if (open.length < DEEPEST) {
        here().push({ kind: 'element', tag, children })
        open.push({ tag, children })
      }
    },
    end: (tag: RichTag) => {
      const depth = open.findLastIndex((element) => element.tag === tag)
      if (depth !== -1) open.length = depth
    },
  }
}

/** Only the table's own keys: `constructor` exists on every object. */
const tagNamed = (name: string): RichTag | undefined =>
  Object.hasOwn(TAGS, name) ? (TAGS as Readonly<Record<string, RichTag>>)[name] : undefined

/** Where the content of a dropped element ends; without a closing tag, at the end of the text. */
const endOfSilence = (html: string, from: number, name: string): number => {
  const close = new RegExp(`</${name}[^>]*>`, 'gi')
  close.lastIndex = from
  return close.exec(html) === null ? html.length : close.lastIndex
}

export const readRichText = (html: string): RichText => {
  const built = tree()
  const tokens = new RegExp(TOKENS)
  let at = 0
  for (let token = tokens.exec(html); token !== null; token = tokens.exec(html)) {
    built.text(html.slice(at, token.index))
    const [, inline, display, closes, written] = token
    const name = written?.toLowerCase()
    if (inline !== undefined || display !== undefined)
      built.math(inline ?? display ?? '', inline === undefined)
    else if (name !== undefined) {
      const tag = tagNamed(name)
      if (tag !== undefined) (closes === '/' ? built.end : built.begin)(tag)
      else if (closes !== '/' && SILENT.test(name))
        tokens.lastIndex = endOfSilence(html, tokens.lastIndex, name)
    }
    at = tokens.lastIndex
  }
  built.text(html.slice(at))
  return built.root
}

export const writeRichText = (nodes: RichText): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return escaped(node.text)
      if (node.kind === 'math')
        return node.isDisplay ? `\\[${escaped(node.source)}\\]` : `\\(${escaped(node.source)}\\)`
      return node.tag === 'br' ? '<br>' : `<${node.tag}>${writeRichText(node.children)}</${node.tag}>`
    })
    .join('')

/** Cleaned in both directions: the server cannot send an unlisted element, and a browser reads no other. */
export const wireRichText = z.codec(z.string(), z.custom<RichText>(), {
  decode: readRichText,
  encode: writeRichText,
})

/** The only elements of an author's text: no attributes, no URLs, no styles (decision 27). */
const TAGS = [
  'p',
  'br',
  'b',
  'i',
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
  'blank',
] as const
type Tag = (typeof TAGS)[number]
const EMPTY: readonly Tag[] = ['br', 'blank']

export type PaperNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  | { readonly kind: 'image'; readonly id: string }
  | { readonly kind: 'element'; readonly tag: Tag; readonly children: readonly PaperNode[] }

export type PaperText =
  | { readonly ok: true; readonly nodes: readonly PaperNode[] }
  | { readonly ok: false; readonly fault: string }

const TOKENS = /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]|<img>([a-z0-9-]+)<\/img>|<(\/?)([^<>]*)>/g
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plain = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const isTag = (name: string): name is Tag => (TAGS as readonly string[]).includes(name)

/** Parses the text of a question strictly: an author's mistake is reported, never silently repaired. */
export const readPaperText = (text: string): PaperText => {
  const root: PaperNode[] = []
  const open: { readonly tag: Tag; readonly children: PaperNode[] }[] = []
  const add = (node: PaperNode) => void (open.at(-1)?.children ?? root).push(node)
  let stray: string | undefined
  const addText = (words: string) => {
    stray ??= /[<>]|\\[()[\]]/.exec(words)?.[0]
    if (words !== '') add({ kind: 'text', text: plain(words) })
  }
  let end = 0
  for (const token of text.matchAll(TOKENS)) {
    const [whole, inline, display, image, closes, name = ''] = token
    addText(text.slice(end, token.index))
    end = token.index + whole.length
    const tex = inline ?? display
    if (tex !== undefined) add({ kind: 'formula', tex: tex.trim(), isDisplay: inline === undefined })
    else if (image !== undefined) add({ kind: 'image', id: image })
    else if (!isTag(name)) return { ok: false, fault: `${whole} is no mark-up of a paper` }
    else if (closes === '/') {
      if (open.pop()?.tag !== name) return { ok: false, fault: `${whole} closes nothing` }
    } else {
      const children: PaperNode[] = []
      add({ kind: 'element', tag: name, children })
      if (!EMPTY.includes(name)) open.push({ tag: name, children })
    }
  }
  addText(text.slice(end))
  const left = open.at(-1)
  if (left !== undefined) return { ok: false, fault: `<${left.tag}> is not closed` }
  return stray === undefined ? { ok: true, nodes: root } : { ok: false, fault: `${stray} stands alone` }
}

const flatten = (nodes: readonly PaperNode[]): PaperNode[] =>
  nodes.flatMap((node) => (node.kind === 'element' ? [node, ...flatten(node.children)] : [node]))

export const textsOf = (nodes: readonly PaperNode[]): string[] =>
  flatten(nodes).flatMap((node) => (node.kind === 'text' ? [node.text] : []))
export const formulasOf = (nodes: readonly PaperNode[]) =>
  flatten(nodes).flatMap((node) => (node.kind === 'formula' ? [node] : []))
export const imagesOf = (nodes: readonly PaperNode[]): string[] =>
  flatten(nodes).flatMap((node) => (node.kind === 'image' ? [node.id] : []))
/** The structure of the text: rows, cells, list items. */
export const tagsOf = (nodes: readonly PaperNode[]): string[] =>
  flatten(nodes).flatMap((node) => (node.kind === 'element' ? [node.tag] : []))

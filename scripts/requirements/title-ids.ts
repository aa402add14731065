import { sourceOf } from '../../tools/house-rules/tree/source.ts'
import { walk, type Node } from '../../tools/house-rules/tree/walk.ts'

/** Where a test names a requirement. */
export type Naming = { readonly id: string; readonly path: string; readonly line: number }

const RUNNERS = new Set(['it', 'test', 'describe', 'suite'])
const ID = /^[A-Z]{3}-\d{2,3}$/

/** `[LOG-01] …`, `[LOG-01] [LOG-02] …` and `[LOG-01, LOG-02] …` all name their rows. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) =>
    (inside ?? '').split(/[\s,;]+/).filter((part) => ID.test(part)),
  )

const rootOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'TaggedTemplateExpression' ? rootOf(node.tag) : undefined
}

const textsUnder = (node: Node): string[] => {
  const texts: string[] = []
  walk(node, (each) => {
    if (each.type === 'Literal' && typeof each.value === 'string') texts.push(each.value)
    if (each.type === 'TemplateElement') texts.push(each.value.raw)
  })
  return texts
}

/** A table passed to `.each` may contain the ids that its title prints: as `[LOG-01] …`, or bare for `[%s] …`. */
const idsInTable = (callee: Node, title: string): string[] => {
  const tables =
    callee.type === 'CallExpression'
      ? callee.arguments
      : callee.type === 'TaggedTemplateExpression'
        ? [callee.quasi]
        : []
  const cells = tables.flatMap((table) => textsUnder(table))
  const bare = /\[(%s|\$\w+)\]/.test(title) ? cells.filter((cell) => ID.test(cell)) : []
  return [...cells.filter((cell) => cell.startsWith('[')).flatMap((cell) => idsIn(cell)), ...bare]
}

/** Every requirement id in the titles of one test file. */
export const namingsIn = (path: string, text: string): Naming[] => {
  const source = sourceOf(path, text)
  const found: Naming[] = []
  walk(source.parsed().program, (node) => {
    if (node.type !== 'CallExpression') return
    const title = node.arguments[0]
    const root = rootOf(node.callee)
    if (title === undefined || root === undefined || !RUNNERS.has(root)) return
    if (title.type !== 'Literal' && title.type !== 'TemplateLiteral' && title.type !== 'BinaryExpression')
      return
    const line = source.lineAt(node.start)
    const words = textsUnder(title).join('')
    for (const id of [...idsIn(words), ...idsInTable(node.callee, words)]) found.push({ id, path, line })
  })
  return found
}

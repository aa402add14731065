import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import type { Source } from '../tree/source.ts'
import type { Tree } from '../tree/tree.ts'
import { isTest } from '../tree/where.ts'
import { walk } from '../tree/walk.ts'
import { ODD_WORDS, SNAKE_WORDS } from './wire-word-list.ts'

const AT_HOME =
  /^(packages\/contract\/src\/(wire|places|endpoints)\/|apps\/server\/(db|src\/integrations)\/|apps\/standins\/|tools\/house-rules\/rules\/wire-word-list\.ts$)/

const ANY_WORD = `(?<![\\w-])(?:${[...Object.keys(ODD_WORDS), ...SNAKE_WORDS].join('|')})(?![\\w-])`
const WORDS = new RegExp(ANY_WORD, 'g')
/** Files that cannot contain such a word are not parsed. */
const HINT = new RegExp(`${ANY_WORD}|success`)

const camelCase = (word: string): string =>
  word.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The name or text of a node itself, without its children. */
const textOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier')
    return node.name
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateElement') return node.value.raw
  return node.type === 'JSXText' ? node.value : undefined
}

/** The columns of our tables, from the generated table types. */
const columnsOf = (tree: Tree): ReadonlySet<string> => {
  const tables = tree.file('apps/server/db/tables.ts')
  const columns = new Set<string>()
  if (tables === undefined) return columns
  walk(tables.parsed().program, (node) => {
    if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier') columns.add(node.key.name)
  })
  return columns
}

const isTrueOrFalseText = (node: Node | null): boolean =>
  node?.type === 'Literal' && (node.value === 'true' || node.value === 'false')

const isSuccess = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'success') ||
  (node.type === 'MemberExpression' && isSuccess(node.property))

/** `success` is allowed; `success` as the string "true" or "false" belongs to the wire only. */
const isSuccessAsText = (node: Node): boolean =>
  (node.type === 'Property' && isSuccess(node.key) && isTrueOrFalseText(node.value)) ||
  (node.type === 'BinaryExpression' &&
    ((isSuccess(node.left) && isTrueOrFalseText(node.right)) ||
      (isSuccess(node.right) && isTrueOrFalseText(node.left))))

const wordsIn = (file: Source, columns: ReadonlySet<string>): Violation[] => {
  const found: Violation[] = []
  const mayNameColumns = file.path.startsWith('apps/server/')
  walk(file.parsed().program, (node) => {
    const report = (message: string) =>
      found.push({ path: file.path, line: file.lineAt(node.start), message })
    if (isSuccessAsText(node)) report('`success` as text; use an Outcome')
    for (const [word] of textOf(node)?.matchAll(WORDS) ?? []) {
      if (mayNameColumns && !(word in ODD_WORDS) && columns.has(word)) continue
      report(`\`${word}\`; use ${ODD_WORDS[word] ?? camelCase(word)}`)
    }
  })
  return found
}

export const wireWords: Rule = {
  name: 'wire-words',
  why: 'Odd names of the wire live in packages/contract/src/{wire,places,endpoints} and nowhere else.',
  check: (tree) => {
    const columns = columnsOf(tree)
    return tree.files
      .filter((file) => file.isCode && !AT_HOME.test(file.path) && !isTest(file.path) && HINT.test(file.text))
      .flatMap((file) => wordsIn(file, columns))
  },
}

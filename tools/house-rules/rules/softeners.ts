import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import type { Source } from '../tree/source.ts'
import type { Tree } from '../tree/tree.ts'
import { findNodes } from '../tree/find-nodes.ts'
import { isTest } from '../tree/where.ts'

const RUNNERS = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const SOFT = new Set(['skip', 'only', 'todo', 'fails', 'fixme', 'skipIf', 'runIf', 'slow'])

/** The names of a chain such as `test.describe.only`, outermost last. */
const chainOf = (node: Node): string[] => {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return [...chainOf(node.object), node.property.name]
  if (node.type === 'CallExpression') return chainOf(node.callee)
  return []
}

const softenedTest = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression' && node.type !== 'TaggedTemplateExpression') return undefined
  const [first, ...rest] = chainOf(node.type === 'CallExpression' ? node.callee : node.tag)
  const soft = rest.find((name) => SOFT.has(name))
  return first !== undefined && RUNNERS.has(first) && soft !== undefined ? `${first}.${soft}` : undefined
}

const retried = (node: Node): string | undefined =>
  node.type === 'Property' &&
  node.key.type === 'Identifier' &&
  (node.key.name === 'retry' || node.key.name === 'retries') &&
  node.value.type === 'Literal' &&
  node.value.value !== 0
    ? 'tests that may fail and run again'
    : undefined

const anyCast = (node: Node): string | undefined =>
  (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') &&
  node.typeAnnotation.type === 'TSAnyKeyword'
    ? 'as any'
    : undefined

const MARKS = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)|\b(oxlint|eslint)-disable/

const inComments = (file: Source): Violation[] => {
  if (!MARKS.test(file.text)) return []
  return file.parsed().comments.flatMap((comment) => {
    const mark = MARKS.exec(comment.value)?.[0]
    // A type test uses it to prove that wrong code does not compile.
    if (mark === undefined || (mark === '@ts-expect-error' && isTest(file.path))) return []
    return [{ path: file.path, line: file.lineAt(comment.start), message: mark }]
  })
}

const inText = (file: Source): Violation[] =>
  [...file.text.matchAll(/\b(TODO|FIXME)\b/g)].map((match) => ({
    path: file.path,
    line: file.lineAt(match.index),
    message: match[0],
  }))

const everywhere = (tree: Tree, find: (node: Node) => string | undefined, hint: RegExp): Violation[] =>
  findNodes(tree, () => true, hint, find)

export const softeners: Rule = {
  name: 'softeners',
  why: 'Nothing is skipped, silenced or put off: fix it now or leave it out.',
  check: (tree) => [
    ...everywhere(tree, softenedTest, /\b(skip|only|todo|fails|fixme|skipIf|runIf|slow)\b/),
    ...findNodes(
      tree,
      (path) => /(^|\/)(vitest|playwright)[a-z.-]*\.config\.ts$/.test(path),
      /retr/,
      retried,
    ),
    ...everywhere(tree, anyCast, /\bany\b/),
    ...tree.files.filter((file) => file.isCode && MARKS.test(file.text)).flatMap(inComments),
    ...tree.files.filter((file) => /\.(css|sql|sh|ya?ml)$/.test(file.path)).flatMap(inText),
  ],
}

import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { findNodes, isMember } from '../tree/find-nodes.ts'
import { isTest } from '../tree/where.ts'

const MAY_READ_CLOCK = /^(scripts|tools)\/|(^|\/)clock\.ts$/
/** Where instants and calendar days are converted into each other; the rest of the code works with the results. */
const MAY_CONVERT =
  /^(packages\/(rules|contract)\/src|apps\/server\/(src\/(kernel|platform|edge|main)|db)|apps\/portal\/server|apps\/standins)\//

const isDateConstructor = (node: Node): node is Extract<Node, { type: 'NewExpression' }> =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Date'

const readsClock = (node: Node): string | undefined => {
  if (isMember(node, 'Date', 'now')) return 'Date.now'
  if (isMember(node, 'Temporal', 'Now')) return 'Temporal.Now'
  if (isDateConstructor(node) && node.arguments.length === 0) return 'new Date()'
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Date')
    return 'Date()'
  return undefined
}

const converts = (node: Node): string | undefined =>
  isDateConstructor(node) && node.arguments.length > 0
    ? 'new Date(…); kernel/instants.ts and packages/rules do the arithmetic'
    : undefined

export const clockAccess: Rule = {
  name: 'clock-access',
  why: 'One clock, injected: only clock.ts reads the time; modules, surfaces and pages build no Date of their own.',
  check: (tree) => [
    ...findNodes(
      tree,
      (path) => !MAY_READ_CLOCK.test(path) && !isTest(path),
      /\b(Date|Temporal)\b/,
      readsClock,
    ),
    ...findNodes(
      tree,
      (path) => !MAY_READ_CLOCK.test(path) && !MAY_CONVERT.test(path) && !isTest(path),
      /\bDate\b/,
      converts,
    ),
  ],
}

import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import { walk } from '../tree/walk.ts'

const PLACES = /^e2e\//
const POLLING = new Set(['poll', 'soft'])

/** `expect(…)`, `expect.poll(…)` or `expect.soft(…)`; not a matcher such as `expect.any(…)`. */
const isExpectation = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name === 'expect'
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'expect' &&
    callee.property.type === 'Identifier' &&
    POLLING.has(callee.property.name)
  )
}

const expects = (nodes: readonly (Node | null)[]): boolean => {
  let has = false
  for (const node of nodes)
    if (node !== null)
      walk(node, (each) => {
        has ||= isExpectation(each)
      })
  return has
}

const LEAVING = new Set(['ReturnStatement', 'ContinueStatement', 'BreakStatement'])

/** `if (…) return`, with or without braces: what follows runs only in the other case. */
const leavesEarly = (node: Node): boolean => {
  if (node.type !== 'IfStatement') return false
  const { consequent } = node
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  return last !== undefined && LEAVING.has(last.type)
}

/** The first early leaving in a block that has an expectation after it. */
const leavingBefore = (body: readonly Node[]): Node | undefined =>
  body.find((node, at) => leavesEarly(node) && expects(body.slice(at + 1)))

const conditional = (node: Node): Node | undefined => {
  if (node.type === 'IfStatement') return expects([node.consequent, node.alternate]) ? node : undefined
  if (node.type === 'ConditionalExpression')
    return expects([node.consequent, node.alternate]) ? node : undefined
  if (node.type === 'LogicalExpression') return expects([node.right]) ? node : undefined
  return node.type === 'BlockStatement' ? leavingBefore(node.body) : undefined
}

export const conditionalExpectations: Rule = {
  name: 'conditional-expectations',
  why: 'An expectation behind a condition passes when the condition is never true. Give the journey a student for whom it holds.',
  check: (tree) =>
    tree.files
      .filter((file) => file.isCode && PLACES.test(file.path) && file.text.includes('expect'))
      .flatMap((file) => {
        const found: Violation[] = []
        walk(file.parsed().program, (node) => {
          const at = conditional(node)
          if (at !== undefined)
            found.push({
              path: file.path,
              line: file.lineAt(at.start),
              message: 'an expectation that only runs under a condition',
            })
        })
        return found
      }),
}

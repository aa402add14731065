import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import { isTest } from '../tree/where.ts'
import { walk } from '../tree/walk.ts'

const EXAM_TYPES = new Set(['iACST', 'IAT', 'MOCK-NEET', 'MOCK-JEE', 'ANTHE'])
const COMPARING = new Set(['===', '!==', '==', '!='])
const COMPARING_CALLS = new Set(['includes', 'startsWith', 'endsWith', 'has', 'indexOf', 'localeCompare'])

const isName = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && EXAM_TYPES.has(node.value)

const isListOfNames = (node: Node): boolean => {
  if (node.type === 'ArrayExpression') return node.elements.some((element) => isName(element))
  if (node.type === 'NewExpression') return node.arguments.some((argument) => isListOfNames(argument))
  if (node.type === 'TSAsExpression') return isListOfNames(node.expression)
  return false
}

const comparesName = (node: Node): boolean => {
  if (node.type === 'BinaryExpression')
    return COMPARING.has(node.operator) && (isName(node.left) || isName(node.right))
  if (node.type === 'SwitchCase') return isName(node.test)
  if (node.type === 'MemberExpression') return node.computed && isName(node.property)
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    COMPARING_CALLS.has(node.callee.property.name) &&
    (node.arguments.some((argument) => isName(argument)) || isListOfNames(node.callee.object))
  )
}

export const examTypeComparison: Rule = {
  name: 'exam-type-comparison',
  why: 'Exam types differ in data: ask the exam profile for what you need, not for its name.',
  check: (tree) =>
    tree.files
      .filter((file) => file.isCode && !isTest(file.path) && !file.path.startsWith('apps/server/db/'))
      .flatMap((file) => {
        const found: Violation[] = []
        walk(file.parsed().program, (node) => {
          if (comparesName(node))
            found.push({
              path: file.path,
              line: file.lineAt(node.start),
              message: 'behaviour by exam type name',
            })
        })
        return found
      }),
}

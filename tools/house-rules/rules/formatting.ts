import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import { isTest } from '../tree/where.ts'
import { walk } from '../tree/walk.ts'

const PAGES = /^apps\/(portal|console)\/app\/(?!format\/)/
const METHODS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])

const formats = (node: Node): boolean => {
  if (node.type !== 'MemberExpression') return false
  if (node.object.type === 'Identifier' && node.object.name === 'Intl') return true
  return node.property.type === 'Identifier' && METHODS.has(node.property.name)
}

export const formatting: Rule = {
  name: 'formatting',
  why: 'Days, times and money are written one way; two places that format drift apart.',
  check: (tree) =>
    tree.files
      .filter((file) => file.isCode && PAGES.test(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const found: Violation[] = []
        walk(file.parsed().program, (node) => {
          if (formats(node))
            found.push({
              path: file.path,
              line: file.lineAt(node.start),
              message: 'formatted outside app/format',
            })
        })
        return found
      }),
}

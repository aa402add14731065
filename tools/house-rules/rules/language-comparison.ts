import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import { isTest } from '../tree/where.ts'
import { walk } from '../tree/walk.ts'

const PLACES = /^(apps\/portal\/(app|server)|packages\/(ui|messages)\/src)\//
const LANGUAGES = new Set(['en', 'hi'])
const COMPARING = new Set(['===', '!==', '==', '!='])

const isLanguage = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && LANGUAGES.has(node.value)

const asksForLanguage = (node: Node): boolean => {
  if (node.type === 'BinaryExpression')
    return COMPARING.has(node.operator) && (isLanguage(node.left) || isLanguage(node.right))
  return node.type === 'SwitchCase' && isLanguage(node.test)
}

export const languageComparison: Rule = {
  name: 'language-comparison',
  why: 'A third language would be served by whichever branch is the other one. Ask a table by language: LOCALES, or words.',
  check: (tree) =>
    tree.files
      .filter((file) => file.isCode && PLACES.test(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const found: Violation[] = []
        walk(file.parsed().program, (node) => {
          if (asksForLanguage(node))
            found.push({
              path: file.path,
              line: file.lineAt(node.start),
              message: 'a language is compared with its name',
            })
        })
        return found
      }),
}

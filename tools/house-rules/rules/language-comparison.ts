import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import type { Source } from '../tree/source.ts'
import { isTest } from '../tree/where.ts'
import { walk } from '../tree/walk.ts'

const PLACES = /^(apps\/(portal|console)\/(app|server)|apps\/server\/src|packages\/(ui|messages)\/src)\//
/** The one stylesheet that may use `:lang()`: it sets what each language needs. */
const TABLE = 'packages/ui/src/tokens.css'
const LANGUAGES = new Set(['en', 'hi'])
const COMPARING = new Set(['===', '!==', '==', '!='])

const isLanguage = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && LANGUAGES.has(node.value)

const comparesLanguage = (node: Node): boolean => {
  if (node.type === 'BinaryExpression')
    return COMPARING.has(node.operator) && (isLanguage(node.left) || isLanguage(node.right))
  return node.type === 'SwitchCase' && isLanguage(node.test)
}

const namedInStyles = (file: Source): Violation[] =>
  [...file.text.matchAll(/:lang\(/g)].map(({ index }) => ({
    path: file.path,
    line: file.lineAt(index),
    message: `a stylesheet names a language outside of ${TABLE}`,
  }))

export const languageComparison: Rule = {
  name: 'language-comparison',
  why: 'A third language would be served by whichever branch is the other one. Ask a table by language: LOCALES, or words.',
  check: (tree) =>
    tree.files
      .filter((file) => PLACES.test(file.path) && !isTest(file.path))
      .flatMap((file) => {
        if (file.path.endsWith('.css')) return file.path === TABLE ? [] : namedInStyles(file)
        if (!file.isCode) return []
        const found: Violation[] = []
        walk(file.parsed().program, (node) => {
          if (comparesLanguage(node))
            found.push({
              path: file.path,
              line: file.lineAt(node.start),
              message: 'a language is compared with its name',
            })
        })
        return found
      }),
}

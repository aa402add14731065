import type { Rule } from '../rule.ts'

const MODULE_INDEX = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/

export const barrels: Rule = {
  name: 'barrels',
  why: 'Import from where a thing is written; only a server module has a front door.',
  check: (tree) =>
    tree.files
      .filter((file) => file.isCode && !MODULE_INDEX.test(file.path) && file.text.includes('export'))
      .filter((file) => {
        const { body } = file.parsed().program
        return (
          body.length > 0 &&
          body.every(
            (statement) =>
              statement.type === 'ExportAllDeclaration' ||
              (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
          )
        )
      })
      .map((file) => ({ path: file.path, line: 1, message: 'nothing but re-exports' })),
}

import type { Rule } from '../rule.ts'

/** Files whose default export a framework reads: tool configuration; routes, root and entries of a browser app. */
const EXPECTED =
  /(^|\/)[a-z.-]+\.config\.[cm]?ts$|^apps\/[^/]+\/app\/(routes\/.+\.tsx?|routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$|(^|\/)global-(setup|teardown)\.ts$/

export const defaultExports: Rule = {
  name: 'default-exports',
  why: 'Named exports only: a default export can be imported under any name, also the wrong one.',
  check: (tree) =>
    tree.files
      .filter((file) => file.isCode && !EXPECTED.test(file.path) && file.text.includes('default'))
      .flatMap((file) =>
        file
          .parsed()
          .program.body.filter(
            (statement) =>
              statement.type === 'ExportDefaultDeclaration' ||
              (statement.type === 'ExportNamedDeclaration' &&
                statement.specifiers.some(
                  ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
                )),
          )
          .map((statement) => ({
            path: file.path,
            line: file.lineAt(statement.start),
            message: 'default export',
          })),
      ),
}

import { posix } from 'node:path'
import type { Rule, Violation } from '../rule.ts'
import type { Tree } from '../tree/tree.ts'

/** Only code spans and code blocks are checked for commands, not prose. */
const CODE = /```[\s\S]*?```|`[^`\n]+`/g
const SCRIPT = /npm run (?:--silent )?(?:--prefix (\S+) )?([a-z][\w-]*(?::[\w-]+)*)/g
const BARE = /(?<=^|[`\n])[ \t]*((?:node|bash|npx|pnpm|vitest|tsx?) [^`\n]+)/g

const scriptsOf = (tree: Tree, folder: string): readonly string[] => {
  const text = tree.file(posix.join(folder, 'package.json'))?.text
  const config: unknown = text === undefined ? {} : JSON.parse(text)
  return typeof config === 'object' &&
    config !== null &&
    'scripts' in config &&
    config.scripts instanceof Object
    ? Object.keys(config.scripts)
    : []
}

export const documentedCommands: Rule = {
  name: 'documented-commands',
  why: 'A command in a document is an npm script: npm starts it with the pinned Node, whichever Node the reader has.',
  check: (tree) =>
    tree.files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file) =>
        [...file.text.matchAll(CODE)].flatMap((code): Violation[] => {
          const violation = (at: number, message: string) => ({
            path: file.path,
            line: file.lineAt(code.index + at),
            message,
          })
          const unknown = [...code[0].matchAll(SCRIPT)].filter(
            ([, folder = '.', script = '']) => !scriptsOf(tree, folder).includes(script),
          )
          return [
            ...unknown.map((match) => violation(match.index, `\`${match[0]}\` is not in package.json`)),
            ...[...code[0].matchAll(BARE)].map((match) =>
              violation(match.index, `\`${match[1]}\` is not an npm script`),
            ),
          ]
        }),
      ),
}

import { posix } from 'node:path'
import type { Rule, Violation } from '../rule.ts'

/** Only code spans: blocks show trees, output and commands. */
const SPAN = /(?<!`)`([^`\s]+)`(?!`)/g
const FILE = /^\w[\w./-]*\.(?:tsx?|css|md)$/
const FROM_ROOT = /^(?:apps|packages|tools|scripts|docs|e2e|deploy)\/[\w./-]+$/
/** The tree that rules read has no pictures. */
const PICTURES = /\/pictures$/
/** The change log names files of its day; requirements quote the specification. */
const FREE = /^(?:CHANGELOG|docs\/requirements[^/]*)\.md$/

/** The folder that a document describes; null for the whole repository. */
const describedBy = (path: string): string | null =>
  path.startsWith('docs/') || !path.includes('/') ? null : posix.dirname(path)

export const documentedFiles: Rule = {
  name: 'documented-files',
  why: 'A file that a document names is there: a README names files of its own folder, or writes the path from the root.',
  check: (tree) => {
    const paths = tree.files.map(({ path }) => path)
    const isThere = (name: string, folder: string | null): boolean => {
      if (FROM_ROOT.test(name))
        return PICTURES.test(name) || paths.some((path) => path === name || path.startsWith(`${name}/`))
      return paths.some(
        (path) => `/${path}`.endsWith(`/${name}`) && (folder === null || path.startsWith(`${folder}/`)),
      )
    }
    return tree.files
      .filter(({ path }) => path.endsWith('.md') && !FREE.test(path))
      .flatMap((file): Violation[] =>
        [...file.text.matchAll(SPAN)].flatMap((match) => {
          const name = (match[1] ?? '').replace(/\/$/, '')
          if ((!FILE.test(name) && !FROM_ROOT.test(name)) || isThere(name, describedBy(file.path))) return []
          return [{ path: file.path, line: file.lineAt(match.index), message: `\`${name}\` is not there` }]
        }),
      )
  },
}

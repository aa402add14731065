import { posix } from 'node:path'
import type { Rule, Violation } from '../rule.ts'

const LINK = /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g
const ELSEWHERE = /^(?:[a-z]+:|\/\/)/
/** The tree that rules read has no pictures. */
const PICTURE = /\.(?:png|jpg|webp|svg)$/

export const documentLinks: Rule = {
  name: 'document-links',
  why: 'A link in a document leads to something that is there.',
  check: (tree) => {
    const folders = new Set(
      tree.files.flatMap(({ path }) => {
        const parts = path.split('/')
        return parts.map((_, at) => parts.slice(0, at).join('/'))
      }),
    )
    return tree.files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file): Violation[] =>
        [...file.text.matchAll(LINK)].flatMap((match) => {
          const [, target = ''] = match
          if (ELSEWHERE.test(target) || PICTURE.test(target)) return []
          const path = posix.join(posix.dirname(file.path), target).replace(/\/$/, '')
          if (tree.file(path) !== undefined || folders.has(path)) return []
          return [{ path: file.path, line: file.lineAt(match.index), message: `${target} is not there` }]
        }),
      )
  },
}

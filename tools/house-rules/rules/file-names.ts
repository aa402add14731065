import type { Rule, Violation } from '../rule.ts'

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'types', 'misc'])

/** Names with a conventional spelling. */
const BY_TRADITION =
  /^(README|CONTRIBUTING|CONTEXT|LICENSE|CHANGELOG|SECURITY|ATTRIBUTION|OFL)(\.[a-z]+)?$|^Dockerfile$/
/** Names that another program gives a meaning: the rule `migration-names` checks the first, systemd reads the second. */
const NAMED_ELSEWHERE =
  /^apps\/server\/db\/migrations\/[^/]+\.sql$|^deploy\/systemd\/units\/medha-[a-z-]*@?\.service(\.d\/[a-z0-9-]+\.conf)?$/

const problemOf = (name: string): string | undefined => {
  if (EMPTY_NAMES.has(name.split('.')[0] ?? '')) return `\`${name}\` says nothing; name the thing`
  if (!KEBAB.test(name) && !BY_TRADITION.test(name)) return `\`${name}\` is not kebab-case`
  return undefined
}

export const fileNames: Rule = {
  name: 'file-names',
  why: 'Files and folders are kebab-case and named for what is in them.',
  check: (tree) => {
    const seen = new Set<string>()
    return tree.files.flatMap((file): Violation[] => {
      if (NAMED_ELSEWHERE.test(file.path)) return []
      const parts = file.path.split('/')
      return parts.flatMap((part, index) => {
        const path = parts.slice(0, index + 1).join('/')
        const message = seen.has(path) ? undefined : problemOf(part)
        seen.add(path)
        return message === undefined ? [] : [{ path, line: 1, message }]
      })
    })
  },
}

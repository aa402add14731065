import type { Rule } from '../rule.ts'

const UNSAFE: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /(?<![\w.-])\/(?:work|tmp|root|home|Users)\/[\w.-]/, what: 'a path of one machine' },
  {
    pattern:
      /\bregistry\.[a-z]+(?:js|pkg)\.(?:org|com)\b|\bnpm\.pkg\.|\b(?:artifactory|verdaccio|nexus)\b[./:]/i,
    what: 'a host of a package registry',
  },
]

export const safeText: Rule = {
  name: 'safe-text',
  why: 'What is committed must be true on every machine: no local paths, no registry hosts.',
  check: (tree) =>
    tree.files.flatMap((file) =>
      UNSAFE.flatMap(({ pattern, what }) =>
        [...file.text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) => ({
          path: file.path,
          line: file.lineAt(match.index),
          message: `${what}: ${match[0]}`,
        })),
      ),
    ),
}

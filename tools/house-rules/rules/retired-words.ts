import type { Rule, Violation } from '../rule.ts'
import { findNodes } from '../tree/find-nodes.ts'
import { isGenerated } from '../tree/where.ts'
import { RETIRED_WORDS, type RetiredWord } from './retired-word-list.ts'

/** `readSeatWish` and `seat-wish.ts` both become ` seat wish `; the outer spaces allow a search for whole words. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim()} `

const retiredIn = (name: string): RetiredWord | undefined => {
  const words = wordsOf(name)
  return RETIRED_WORDS.find(({ retired }) => words.includes(` ${retired} `))
}

const messageFor = (name: string): string | undefined => {
  const found = retiredIn(name)
  return found === undefined
    ? undefined
    : `\`${name}\` has the retired \`${found.retired}\`; use ${found.use}`
}

/** Files that cannot contain such a name are not parsed. */
const HINT = new RegExp(RETIRED_WORDS.map(({ retired }) => retired.replaceAll(' ', '.?')).join('|'), 'i')
const MIGRATION = /^apps\/server\/db\/migrations\//
/** The list itself and its test contain the retired words. */
const HERE = /^tools\/house-rules\/rules\/retired-word/

const inFileNames = (paths: readonly string[]): Violation[] => {
  const seen = new Set<string>()
  return paths.flatMap((full) => {
    const parts = full.split('/')
    return parts.flatMap((part, at) => {
      const path = parts.slice(0, at + 1).join('/')
      const message = seen.has(path) ? undefined : messageFor(part)
      seen.add(path)
      return message === undefined ? [] : [{ path, line: 1, message }]
    })
  })
}

export const retiredWords: Rule = {
  name: 'retired-words',
  why: 'A name uses the word that a stranger would search for; see the list in retired-word-list.ts.',
  check: (tree) => {
    const written = tree.files.filter(
      ({ path, text }) => !HERE.test(path) && !MIGRATION.test(path) && !isGenerated(path, text),
    )
    const paths = new Set(written.map(({ path }) => path))
    const inCode = findNodes(
      tree,
      (path) => paths.has(path),
      HINT,
      (node) =>
        node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'PrivateIdentifier'
          ? messageFor(node.name)
          : undefined,
    )
    return [...inFileNames([...paths]), ...inCode]
  },
}

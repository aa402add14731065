import type { Rule, Violation } from '../rule.ts'
import type { Source } from '../tree/source.ts'
import { isGenerated } from '../tree/where.ts'

/** What a comment does not say, and the words to use instead. */
export const COMMENT_WORDS: readonly { readonly banned: string; readonly use: string }[] = [
  { banned: 'whoever', use: 'the user, the caller, a student who …' },
  { banned: 'whomever', use: 'the user, the caller, a student who …' },
  { banned: 'nobody', use: 'no user, no caller, no request' },
  { banned: 'somebody', use: 'a user, a caller, another request' },
  { banned: 'everybody', use: 'every user, all students' },
  { banned: 'what stands', use: 'what is stored, shown or valid' },
  { banned: 'is told', use: 'receives, is notified' },
  { banned: 'are told', use: 'receive, are notified' },
  { banned: 'was told', use: 'received, was notified' },
  { banned: 'by itself', use: 'automatically, alone' },
]

const BANNED = new RegExp(
  `\\b(${COMMENT_WORDS.map(({ banned }) => banned.replace(' ', '[\\s*]+')).join('|')})\\b`,
  'gi',
)

const CSS_COMMENT = /\/\*[\s\S]*?\*\//g

/** Applied migrations cannot change: a database knows their hash. */
const MIGRATION = /^apps\/server\/db\/migrations\//
/** The list itself names them, and so does its test. */
const HERE = /^tools\/house-rules\/rules\/comment-words/

const commentsOf = (file: Source): { readonly start: number; readonly text: string }[] =>
  file.isCode
    ? file.parsed().comments.map(({ start, end }) => ({ start, text: file.text.slice(start, end) }))
    : [...file.text.matchAll(CSS_COMMENT)].map((match) => ({ start: match.index, text: match[0] }))

const inFile = (file: Source): Violation[] =>
  commentsOf(file).flatMap(({ start, text }) =>
    [...text.matchAll(BANNED)].map((match) => {
      // A comment of several lines may break between the words.
      const words = match[0].replaceAll(/[\s*]+/g, ' ').toLowerCase()
      const use = COMMENT_WORDS.find(({ banned }) => banned === words)?.use ?? ''
      return {
        path: file.path,
        line: file.lineAt(start + match.index),
        message: `the comment has \`${words}\`; use ${use}`,
      }
    }),
  )

export const commentWords: Rule = {
  name: 'comment-words',
  why: 'A comment says why in a plain sentence whose subject is a thing or a person of the field.',
  check: (tree) =>
    tree.files
      .filter(
        ({ path, text, isCode }) =>
          (isCode || path.endsWith('.css')) &&
          !HERE.test(path) &&
          !MIGRATION.test(path) &&
          !isGenerated(path, text),
      )
      .filter(({ text }) => text.search(BANNED) !== -1)
      .flatMap(inFile),
}

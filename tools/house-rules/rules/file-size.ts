import type { Rule } from '../rule.ts'
import { isGenerated } from '../tree/where.ts'

const MOST_LINES = 400

export const fileSize: Rule = {
  name: 'file-size',
  why: `No file longer than ${MOST_LINES} lines: split it by meaning.`,
  check: (tree) =>
    tree.files
      .filter((file) => /\.(ts|tsx|css|sql)$/.test(file.path) && !isGenerated(file.path, file.text))
      .map((file) => ({ file, lines: file.text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ file, lines }) => ({ path: file.path, line: MOST_LINES, message: `${lines} lines` })),
}

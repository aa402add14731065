import type { Comment, Program } from 'oxc-parser'
import { parseSync } from 'oxc-parser'

/** One file of the repository; code is parsed at most once for all rules. */
export type Source = {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lineAt: (offset: number) => number
  readonly isCode: boolean
  readonly parsed: () => { readonly program: Program; readonly comments: readonly Comment[] }
}

const lineFinder = (text: string): ((offset: number) => number) => {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
    return starts.findLastIndex((start) => start <= offset) + 1
  }
}

export const sourceOf = (path: string, text: string): Source => {
  let parsed: ReturnType<Source['parsed']> | undefined
  return {
    path,
    text,
    lineAt: lineFinder(text),
    isCode: /\.(ts|tsx|mts|cts|js|mjs|cjs|jsx)$/.test(path),
    parsed: () => {
      if (parsed === undefined) {
        const { program, comments, errors } = parseSync(path, text)
        if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
        parsed = { program, comments }
      }
      return parsed
    },
  }
}

import type { Rule, Violation } from '../rule.ts'
import type { Source } from '../tree/source.ts'

/** In order: large phones, the end of phones, the dashboard's second column, desktops. */
const BREAKPOINTS = [575, 768, 992, 1024]

const SPACING = /(?<![\w-])((?:scroll-)?(?:padding|margin)(?:-[a-z]+)*|(?:row-|column-)?gap)\s*:\s*([^;}]+)/g
const LENGTH = /(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g
const MEDIA = /@media[^{]*/g
const WIDTH = /(?:(?:min|max)-width\s*:|width\s*[<>]=?)\s*([\d.]+)(px|r?em)/g

const isOurs = (path: string): boolean =>
  path.endsWith('.css') &&
  /^(packages\/ui|apps\/(portal|console))\//.test(path) &&
  // This file defines the tokens.
  path !== 'packages/ui/src/tokens.css'

/** A value with `lh` centres a mark on a line of text and is not spacing; 1 px is a hairline. */
const isSpacing = (value: string, amount: string): boolean =>
  !value.includes('lh') && Number(amount) !== 0 && Number(amount) !== 1

/** An inclusive boundary in the specification ("up to 768") is written 768 and 769, an exclusive one 767 and 768. */
const isBreakpoint = (amount: string, unit: string): boolean =>
  unit === 'px' && BREAKPOINTS.some((width) => Math.abs(width - Number(amount)) <= 1)

const spacingIn = (file: Source): Violation[] =>
  [...file.text.matchAll(SPACING)].flatMap((declaration) => {
    const [, property = '', value = ''] = declaration
    return [...value.matchAll(LENGTH)]
      .filter(([, amount = '']) => isSpacing(value, amount))
      .map(([length]) => ({
        path: file.path,
        line: file.lineAt(declaration.index),
        message: `${property}: ${length} is not a spacing token`,
      }))
  })

const widthsIn = (file: Source): Violation[] =>
  [...file.text.matchAll(MEDIA)].flatMap((query) =>
    [...query[0].matchAll(WIDTH)]
      .filter(([, amount = '', unit = '']) => !isBreakpoint(amount, unit))
      .map(([, amount, unit]) => ({
        path: file.path,
        line: file.lineAt(query.index),
        message: `${amount}${unit} is not a breakpoint`,
      })),
  )

export const spacingBreakpoints: Rule = {
  name: 'spacing-breakpoints',
  why: `Padding, margin and gap take --s0 to --s20 (packages/ui/src/tokens.css); media queries name ${BREAKPOINTS.join(', ')}.`,
  check: (tree) =>
    tree.files.filter(({ path }) => isOurs(path)).flatMap((file) => [...spacingIn(file), ...widthsIn(file)]),
}

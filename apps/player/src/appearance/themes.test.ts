import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contrast } from '@medha/ui/contrast'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')

type Colours = Readonly<Record<string, string>>

/** The colours of all blocks that apply to a page with this attribute; later blocks override earlier ones. */
const coloursOf = (css: string, selectors: readonly string[]): Colours =>
  Object.fromEntries(
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, heads = '']) =>
        heads
          .replaceAll(/\/\*[^]*?\*\//g, '')
          .split(',')
          .some((head) => selectors.includes(head.trim())),
      )
      .flatMap(([, , body = '']) =>
        [...body.matchAll(/--([a-z-]+): (oklch\([^)/]+\)|#[0-9a-f]{6});/g)].map(
          ([, name = '', value = '']) => [name, value] as const,
        ),
      ),
  )

const SHEETS = ['packages/ui/src/tokens.css', 'apps/player/src/player.css']
const css = [...SHEETS, 'apps/player/src/appearance/themes.css']
  // Print and width rules contain no theme colours.
  .map((path) => read(path).replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''))
  .join('\n')
const themeOf = (name: string) => coloursOf(css, [':root', `:root[data-appearance~='${name}']`])
const THEMES = ['paper', 'black', 'yellow'] as const

/** Text colours and their backgrounds. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'accent-wash', 'caution-wash'],
  'ink-soft': ['paper', 'surface', 'accent-wash'],
  'accent-ink': ['paper', 'surface', 'accent-wash'],
  caution: ['surface', 'paper'],
  danger: ['surface', 'paper'],
  placeholder: ['surface'],
  surface: ['accent', 'accent-ink'],
  paper: ['ink'],
  accent: ['surface'],
}

/** Borders and shapes that identify a control or a state, and their backgrounds. */
const CONTROLS: Readonly<Record<string, readonly string[]>> = {
  'line-strong': ['paper', 'surface'],
  accent: ['paper', 'surface', 'accent-wash'],
  focus: ['paper', 'surface', 'accent-wash'],
  positive: ['paper', 'surface'],
  caution: ['paper', 'surface'],
  danger: ['paper', 'surface'],
  ink: ['paper', 'surface'],
}

const below = (colours: Colours, pairs: typeof TEXTS, least: number): string[] =>
  Object.entries(pairs).flatMap(([above, grounds]) =>
    grounds
      .map((ground) => [ground, contrast(colours[above] ?? above, colours[ground] ?? ground)] as const)
      .filter(([, ratio]) => !(ratio >= least))
      .map(([ground, ratio]) => `${above} on ${ground}: ${ratio.toFixed(2)}`),
  )

describe.each(THEMES)('[ACC-09] the theme %s', (name) => {
  const colours = themeOf(name)

  it('has 7:1 for text', () => {
    expect(below(colours, TEXTS, 7)).toEqual([])
  })

  it('has 3:1 for controls', () => {
    expect(below(colours, CONTROLS, 3)).toEqual([])
  })

  it('keeps the palette: white on each of its colours has 7:1, and each stands out from its ground or has an edge', () => {
    const fixed = ['p-answered', 'p-open', 'p-marked']
    expect(fixed.map((each) => colours[each])).toEqual(fixed.map((each) => themeOf('paper')[each]))
    const white = 'oklch(1 0 0)'
    expect(fixed.filter((each) => contrast(white, colours[each] ?? '') < 7)).toEqual([])
    const outline = colours['edge']
    expect(
      ['paper', 'surface'].flatMap((ground) =>
        fixed.filter((each) => contrast(outline ?? colours[each] ?? '', colours[ground] ?? '') < 3),
      ),
    ).toEqual([])
  })
})

describe('[ACC-09] what is written in a colour', () => {
  const sheets = globSync(['apps/player/src/**/*.css', 'packages/questions/src/*.css'], { cwd: ROOT })
  const used = (property: string): string[] => [
    ...new Set(
      sheets.flatMap((path) =>
        [...read(path).matchAll(new RegExp(String.raw`[\s;{]${property}: var\(--([a-z-]+)\)`, 'g'))].map(
          ([, token = '']) => token,
        ),
      ),
    ),
  ]

  it('is among the pairs above, whichever style sheet says so', () => {
    expect(sheets.length).toBeGreaterThan(15)
    const isKnown = (token: string) => token in TEXTS || token in CONTROLS
    expect(used('color').filter((token) => !isKnown(token))).toEqual([])
  })

  it('is nowhere a colour of its own: only a theme, its sample, a fixed shape and a printed code name one', () => {
    const own = sheets
      .filter((path) => !/themes\.css|player\.css|(?:appearance|palette|receipt)\.module/.test(path))
      .flatMap((path) => read(path).match(/[\s;{](?:color|background|border-color): (?:#|oklch)/g) ?? [])
    expect(own).toEqual([])
  })
})

describe('control: the sum', () => {
  it('finds a theme whose soft ink is too light, and a colour that is missing', () => {
    const pale = { ...themeOf('paper'), 'ink-soft': 'oklch(0.6 0.03 268)' }
    expect(below(pale, TEXTS, 7)).toHaveLength(3)
    const { ink: _, ...without } = themeOf('black')
    expect(below(without, { ink: ['paper'] }, 7)).toHaveLength(1)
  })

  it('reads both ways in which a colour is written', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1)
    expect(contrast('#a8161b', 'oklch(1 0 0)')).toBeCloseTo(7.5, 0)
  })

  it('tells the three themes apart', () => {
    expect(new Set(THEMES.map((name) => themeOf(name)['paper'])).size).toBe(3)
  })
})

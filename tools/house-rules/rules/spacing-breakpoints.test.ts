import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { spacingBreakpoints } from './spacing-breakpoints.ts'

const messages = (css: string, path = 'apps/portal/app/a.module.css') =>
  spacingBreakpoints.check(treeOf({ [path]: css })).map(({ line, message }) => `${line}: ${message}`)

it.each([
  ['.a { padding: 13px }', ['1: padding: 13px is not a spacing token']],
  ['.a {\n  margin-top: 8px;\n}', ['2: margin-top: 8px is not a spacing token']],
  ['.a { gap: 4px 18px }', ['1: gap: 4px is not a spacing token', '1: gap: 18px is not a spacing token']],
  ['.a { margin-inline: -4px auto }', ['1: margin-inline: -4px is not a spacing token']],
  ['.a { padding: calc(6px + env(safe-area-inset-bottom)) }', ['1: padding: 6px is not a spacing token']],
  ['.a { row-gap: 0.5rem }', ['1: row-gap: 0.5rem is not a spacing token']],
  ['.a { scroll-margin-top: 80px }', ['1: scroll-margin-top: 80px is not a spacing token']],
])('catches spacing that is no token: %s', (css, found) => {
  expect(messages(css)).toEqual(found)
})

it.each([
  ['@media (min-width: 600px) { .a { color: red } }', ['1: 600px is not a breakpoint']],
  ['@media screen and (max-width: 440px) {}', ['1: 440px is not a breakpoint']],
  ['@media (width >= 700px) {}', ['1: 700px is not a breakpoint']],
  ['@media (min-width: 48em) {}', ['1: 48em is not a breakpoint']],
])('catches a width that is no breakpoint: %s', (css, found) => {
  expect(messages(css)).toEqual(found)
})

it.each([
  '.a { padding: var(--s2) var(--margin) 0; margin: 0 auto; gap: calc(-1 * var(--s3)) }',
  '.a { margin: -1px; padding-left: 1.4em; margin-top: calc(0.5lh - 8px) }',
  '.a { width: 13px; border: 1.5px solid; inset: 16px; box-shadow: 0 8px 28px }',
  '@media (min-width: 768px) {} @media (max-width: 767px) {} @media (min-width: 769px) {} @media print {}',
  '@media (min-width: 1024px) and (min-height: 640px) {} @container (max-width: 320px) {}',
])('leaves tokens, lines, sizes and the four breakpoints alone: %s', (css) => {
  expect(messages(css)).toEqual([])
})

it('leaves the tokens themselves and other style sheets alone', () => {
  expect(messages(':root { padding: 3px }', 'packages/ui/src/tokens.css')).toEqual([])
  expect(messages('.a { padding: 3px }', 'apps/standins/page.css')).toEqual([])
})

import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { languageComparison } from './language-comparison.ts'

const count = (path: string, code: string) => languageComparison.check(treeOf({ [path]: code })).length

it.each([
  "const words = language === 'hi' ? hindi : english",
  "if ('en' !== language) hide()",
  "switch (language) { case 'hi': break }",
])('catches %s', (code) => {
  expect(count('apps/portal/app/screens/page.ts', code)).toBe(1)
  expect(count('packages/ui/src/card/card.tsx', code)).toBe(1)
  expect(count('packages/messages/src/clock.ts', code)).toBe(1)
  expect(count('apps/server/src/modules/catalogue/queries/names.ts', code)).toBe(1)
})

it('a stylesheet names a language in the table of tokens only', () => {
  const css = '.title:lang(hi) { line-height: 1.4 }'
  expect(count('apps/portal/app/features/courses/course-pages.module.css', css)).toBe(1)
  expect(count('packages/ui/src/button/button.module.css', css)).toBe(1)
  expect(count('packages/ui/src/tokens.css', css)).toBe(0)
})

it('lets languages be listed and looked up, and tests ask for them', () => {
  expect(count('apps/portal/app/a.ts', 'const words = WORDS[language]')).toBe(0)
  expect(count('apps/portal/app/a.ts', 'const WORDS = { en: english, hi: hindi }')).toBe(0)
  expect(count('apps/portal/app/a.ts', 'if (language === DEFAULT_LANGUAGE) hide()')).toBe(0)
  expect(count('apps/portal/app/a.test.ts', "if (language === 'hi') hide()")).toBe(0)
})

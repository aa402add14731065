import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { safeText } from './safe-text.ts'

const count = (text: string) => safeText.check(treeOf({ 'docs/guide.md': text })).length
/** Joined at runtime, so that this file itself passes the rule. */
const path = (...parts: readonly string[]) => `/${parts.join('/')}`
const host = (...parts: readonly string[]) => parts.join('.')

it.each([
  `see ${path('tmp', 'notes.md')}`,
  `"${path('work', 'main')}"`,
  `cd ${path('home', 'asha', 'medha')}`,
  `~ is ${path('root', '.config')}`,
  `resolved https://${host('registry', 'npmjs', 'org')}/react`,
  `https://${host('registry', 'yarnpkg', 'com')}/react`,
  `https://${host('npm', 'pkg', 'github', 'com')}`,
])('catches %s', (text) => {
  expect(count(text)).toBe(1)
})

it.each([
  '/usr/bin/chromium',
  'https://example.in/home',
  'a/work/item',
  '/homework',
  './tmp/file',
  'registry of marriages',
])('lets %s pass', (text) => {
  expect(count(text)).toBe(0)
})

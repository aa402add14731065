import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { conditionalExpectations } from './conditional-expectations.ts'

const count = (code: string, path = 'e2e/courses/offer.spec.ts') =>
  conditionalExpectations.check(treeOf({ [path]: `const run = async () => { ${code} }` })).length

it.each([
  'if ((await row.count()) > 1) expect(await pressed(row)).toBe(200)',
  'if (has) { await open(); await expect(row).toBeVisible() }',
  'if (has) go(); else await expect(row).toBeVisible()',
  'await (enabled ? expect(next).toBeEnabled() : expect(next).toBeDisabled())',
  'has && (await expect(row).toBeVisible())',
  'if (has) await expect.poll(seen).toBe(1)',
  "if (language === 'en') return\nawait expect(row).toBeVisible()",
  'if (known) { await open(); return }\nexpect(row).toBe(1)',
  'for (const each of rows) { if (each.isOdd) continue\nexpect(each).toBe(1) }',
])('catches %s', (code) => {
  expect(count(code)).toBe(1)
})

it.each([
  "expect(await row.count()).toBe(language === 'en' ? 2 : 3)",
  'expect(body).toEqual(has ? { code: expect.any(String) } : {})',
  'if (width !== now) await setWidth(width)\nexpect(await overflow()).toBe(0)',
  "page.on('request', (request) => { if (request.isGet()) urls.push(request) })\nexpect(urls).toEqual([])",
  'await route((each) => { if (count > 1) return each.abort()\nreturn each.continue() })\nexpect(count).toBe(2)',
  'expect(first).toBe(1)\nif (PICTURES === undefined) return\nawait picture()',
  "if (row === undefined) throw new Error('no row')\nexpect(row).toBe(1)",
])('lets %s pass', (code) => {
  expect(count(code)).toBe(0)
})

it('reads journeys only', () => {
  expect(count('if (has) expect(row).toBe(1)', 'apps/server/src/modules/a.test.ts')).toBe(0)
})

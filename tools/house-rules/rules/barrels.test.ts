import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { barrels } from './barrels.ts'

const count = (path: string, code: string) => barrels.check(treeOf({ [path]: code })).length

it('catches a file that only passes on what others export', () => {
  expect(count('packages/ui/src/index.ts', "export * from './a.ts'\nexport { b } from './b.ts'")).toBe(1)
})

it("lets a module's front door pass on, and others add something of their own", () => {
  expect(count('apps/server/src/modules/identity/index.ts', "export * from './a.ts'")).toBe(0)
  expect(count('packages/ui/src/a.ts', "export * from './a.ts'\nexport const own = 1")).toBe(0)
})

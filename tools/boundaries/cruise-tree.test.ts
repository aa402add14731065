import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLEAN_TREE } from './clean-tree.ts'
import { brokenRules } from './fixture.ts'
import { PLANTED } from './planted.ts'
import { ruleSet } from './rules/rule-set.ts'

describe('boundaries', () => {
  it('find nothing in a tree that keeps to them', async () => {
    expect(await brokenRules(CLEAN_TREE)).toEqual([])
  })

  it('have a planted violation for every rule, and for nothing else', () => {
    expect(new Set(Object.keys(PLANTED))).toEqual(new Set(ruleSet.map((rule) => rule.name)))
  })

  it('are explained in the guide, rule by rule', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/house-rules.md'), 'utf8')
    const perModule = /-calls-(nobody|only-its-neighbours)$/
    const names = ruleSet.map((rule) => rule.name ?? '').filter((name) => !perModule.test(name))
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it.each(Object.entries(PLANTED))('catch a planted violation of %s', async (rule, files) => {
    expect(await brokenRules({ ...CLEAN_TREE, ...files })).toContain(rule)
  })
})

describe('what passes today', () => {
  it('still passes when a module calls a neighbour through its front door', async () => {
    const files = {
      'apps/server/src/modules/results/index.ts': `import type { Identity } from '../delivery/index.ts'\nexport type A = Identity`,
      'apps/server/src/modules/delivery/index.ts': `import type { Identity } from '../identity/index.ts'\nexport type { Identity }`,
    }
    expect(await brokenRules({ ...CLEAN_TREE, ...files })).toEqual([])
  })

  it('still passes when a feature composes its folders and they use its files', async () => {
    const files = {
      'apps/portal/app/features/login/login-page.tsx': `import './steps/one.ts'\nimport './code/two.ts'`,
      'apps/portal/app/features/login/login-words.ts': 'export const words = 1',
      'apps/portal/app/features/login/steps/one.ts': `import '../code/two.ts'\nimport '../login-words.ts'`,
      'apps/portal/app/features/login/code/two.ts': `import '../login-words.ts'`,
    }
    expect(await brokenRules({ ...CLEAN_TREE, ...files })).toEqual([])
  })
})

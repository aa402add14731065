import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTree } from '../tree/tree.ts'
import { ALL_RULES } from './all.ts'

const here = import.meta.dirname
const root = resolve(here, '../../..')

describe('the list of house rules', () => {
  it('holds every rule that has a file', () => {
    const files = globSync('*.ts', { cwd: here }).filter((file) => !file.includes('.test.'))
    const defining = files.filter((file) => readFileSync(join(here, file), 'utf8').includes(': Rule = {'))
    expect(defining.map((file) => file.replace('.ts', '')).toSorted()).toEqual(
      ALL_RULES.map((rule) => rule.name).toSorted(),
    )
  })

  it.each(ALL_RULES.map((rule) => rule.name))('has a test with planted violations for %s', (name) => {
    expect(existsSync(join(here, `${name}.test.ts`))).toBe(true)
  })

  it('is explained in the guide, rule by rule', () => {
    const guide = readFileSync(join(root, 'docs/guides/house-rules.md'), 'utf8')
    expect(ALL_RULES.map((rule) => rule.name).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it('reads the whole tree with at most five times the work of parsing it once', () => {
    const cpuOf = (work: () => void): number => {
      const before = process.cpuUsage()
      work()
      return process.cpuUsage(before).user
    }
    const parsing = cpuOf(() => {
      for (const file of readTree(root).files) if (file.isCode) file.parsed()
    })
    const tree = readTree(root)
    const checking = cpuOf(() => {
      for (const rule of ALL_RULES) rule.check(tree)
    })
    expect(checking / parsing).toBeLessThan(5)
    expect(tree.files.length).toBeGreaterThan(100)
  })
})

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

  it('reads the whole tree in under five seconds of its own work, whatever else the machine is doing', () => {
    const before = process.cpuUsage()
    const tree = readTree(root)
    for (const rule of ALL_RULES) rule.check(tree)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
    expect(tree.files.length).toBeGreaterThan(100)
  })
})

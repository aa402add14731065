import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../../../..')
const DELIVERY = 'apps/server/src/modules/delivery'
const SIGNALS = join(ROOT, DELIVERY, 'domain/noted-signals.ts')
/** Other modules can import only this file; the last test below checks what it exports. */
const INDEX = join(ROOT, DELIVERY, 'index.ts')

/** The imports at run time, without types. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'/gm)].flatMap(
    ([, source = '']) => {
      const ours = /^@medha\/([\w-]+)\/(.+)$/.exec(source)
      const found =
        ours === null
          ? join(dirname(file), source)
          : join(ROOT, 'packages', ours[1] ?? '', 'src', `${ours[2] ?? ''}.ts`)
      return existsSync(found) ? [found] : []
    },
  )

/** All files that a file imports, directly or indirectly. */
const reachedFrom = (file: string, reached = new Set<string>()): ReadonlySet<string> => {
  if (reached.has(file)) return reached
  reached.add(file)
  if (file === INDEX) return reached
  for (const next of importsOf(file)) reachedFrom(next, reached)
  return reached
}

const filesOf = (...patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => join(ROOT, file))

it('[ITG-04] nothing that ends, marks or ranks reaches what was noted', () => {
  const judges = filesOf(
    'packages/test-rules/src/*.ts',
    `${DELIVERY}/domain/{judge-blocks,attempt-transition,attempt-times}.ts`,
    `${DELIVERY}/attempts/{judge-attempt,sweep,send-sheets}.ts`,
    'apps/server/src/modules/results/**/*.ts',
    'packages/rules/src/**/*.ts',
  )
  expect(judges.length).toBeGreaterThan(60)
  const reaching = judges.filter((file) => reachedFrom(file).has(SIGNALS))
  expect(reaching.map((file) => file.slice(ROOT.length + 1))).toEqual([])
})

it('control: the receipt that lists them does', () => {
  expect(reachedFrom(join(ROOT, DELIVERY, 'attempts/receipts.ts'))).toContain(SIGNALS)
})

it('[ITG-04] the index of the module gives signals to no other', () => {
  expect(importsOf(INDEX).filter((file) => /noted(-signals)?\.ts$/.test(file))).toEqual([])
})

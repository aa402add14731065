import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { browserFloor } from '../../tools/house-rules/rules/browser-floor.ts'
import { treeOf } from '../../tools/house-rules/tree/tree.ts'

/** Newer functions that libraries include, and why no old phone calls them. */
const NEVER_CALLED: Readonly<Record<string, string>> = {
  startViewTransition: 'React calls it for its <ViewTransition> only, which the player does not use.',
  DecompressionStream: 'Asked for first; a browser without it uses fflate.',
}

let scripts: readonly (readonly [name: string, code: string])[] = []

beforeAll(async () => {
  const outputs = await Promise.all(
    ['vite.config.ts', 'check.vite.config.ts', 'worker.vite.config.ts'].map((configFile) =>
      build({
        root: import.meta.dirname,
        configFile: `${import.meta.dirname}/${configFile}`,
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { write: false },
      }),
    ),
  )
  scripts = (outputs.flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) =>
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  )
})

const newerIn = (code: string): string[] =>
  browserFloor.check(treeOf({ 'apps/player/src/built.js': code })).map(({ message }) => message)

it('[PLY-30] what reaches a phone, libraries and shared packages included, calls nothing newer than the floor', () => {
  expect(scripts.map(([name]) => name)).toContain('service-worker.js')
  expect(scripts.length).toBeGreaterThan(1)
  const found = scripts.flatMap(([name, code]) =>
    newerIn(code)
      .filter((call) => !Object.hasOwn(NEVER_CALLED, call))
      .map((call) => `${name}: ${call}`),
  )
  expect(found).toEqual([])
})

it('control: one newer call in the built script is found', () => {
  const [, code = ''] = scripts[0] ?? []
  expect(newerIn(`${code};[].toSorted()`)).toContain('toSorted')
  expect(newerIn(`${code};/(?<=a)b/.test(a)`)).toContain('a pattern that looks behind')
})

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { DIGITAL_BRANCH_CODE } from './centre.ts'

it('[NUM-14] the code of the digital branch stands in one source file', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const sources = globSync(['apps/*/{src,app}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.*'],
  })
  const naming = sources.filter((path) =>
    readFileSync(resolve(root, path), 'utf8').includes(DIGITAL_BRANCH_CODE),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(naming).toEqual(['packages/contract/src/wire/centre.ts'])
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const components = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(source, entry.name, `${entry.name}.tsx`)))
  .map((entry) => entry.name)

/** Every package that a file imports; what it loads later (`import()`) does not count. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const packages = new Set<string>()
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm,
  )) {
    if (!specifier.startsWith('.')) packages.add(specifier.split('/')[0] ?? specifier)
    else if (/\.tsx?$/.test(specifier)) {
      for (const name of packagesOf(resolve(dirname(file), specifier), seen)) packages.add(name)
    }
  }
  return packages
}

// React consists of two packages, and every page has both.
const REACT = ['react', 'react-dom']

// The landing page has a size budget: a component must not import a library that only its neighbour uses.
test.each(components.filter((name) => name !== 'otp-boxes'))('%s brings nothing but React', (name) => {
  expect([...packagesOf(join(source, name, `${name}.tsx`))].filter((item) => !REACT.includes(item))).toEqual(
    [],
  )
})

test('the search does find libraries: the calendar and the OTP bubbles bring theirs', () => {
  expect(packagesOf(join(source, 'date-of-birth-field/birth-calendar.tsx'))).toContain(
    'react-aria-components',
  )
  expect(packagesOf(join(source, 'otp-boxes/otp-boxes.tsx'))).toContain('input-otp')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENVIRONMENT_VARIABLES } from '../../apps/server/src/environment.ts'
import { ROOT } from './settings.ts'

it('names every variable of the server in .env.example, and none that is gone', () => {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const named = (part: string) => [...part.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const server = text.slice(text.indexOf('# --- server'))
  expect(named(server).toSorted()).toEqual([...ENVIRONMENT_VARIABLES].toSorted())
})

import { expect, test } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SCRIPTS = join(ROOT, 'apps/portal/build/client/assets')

/** Names of settings that hold a secret, from .env.example. */
const secretNames = async (): Promise<string[]> => {
  const example = await readFile(join(ROOT, '.env.example'), 'utf8')
  return [...example.matchAll(/^#? ?([A-Z_]+(?:KEY|KEYS|SECRET|PASSWORD|PEPPER))=/gm)].map(
    ([, name = '']) => name,
  )
}

/** What a script must not contain: a setting's name, a basic auth header, one of our keys in hex, a provider's key. */
const secretsIn = (text: string, names: readonly string[]): string[] => [
  ...names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
  ...(text.match(/["'`]Basic [A-Za-z0-9+/=]*|\b[0-9a-f]{64}\b|rzp_(test|live)_\w+/g) ?? []),
]

test('[API-39] [OPN-70] no script of the portal, fetched at once or late, holds a secret', async () => {
  const names = await secretNames()
  expect(names.length).toBeGreaterThan(15)
  const files = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(40)
  for (const file of files)
    expect(secretsIn(await readFile(join(SCRIPTS, file), 'utf8'), names), file).toEqual([])
  // Control: each kind is found.
  for (const planted of ['env.PAYTM_KEY', 'a:"Basic dXNlcg=="', 'f'.repeat(64), 'rzp_live_x'])
    expect(secretsIn(planted, names), planted).toHaveLength(1)
})

import { describe, expect, it } from 'vitest'
import { readPlayerConfig } from '../../apps/player/server/config.ts'
import { readPortalConfig } from '../../apps/portal/server/config.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { KEY_VARIABLES } from '../../apps/server/src/environment/key-variables.ts'
import { faultsOf, read, settingsOf, variablesOf, type Settings } from '../installation/settings.ts'

const own = settingsOf(read('deploy/single-machine/medha.env.example'))
const server = { ...settingsOf(read('deploy/single-machine/server.env')), ...own }
const portal = { ...settingsOf(read('deploy/single-machine/portal.env')), ...own }

describe('the settings of one machine', () => {
  it('[DEP-06] leave to the operator only what the example and the guide name', () => {
    const keys = Object.keys(KEY_VARIABLES.shape)
    const sentence =
      /with the name of the variable: (.*)\./.exec(read('docs/guides/single-machine.md'))?.[1] ?? ''
    const secrets = [...sentence.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? '')
    const named = new Set([...keys, ...secrets, ...Object.keys(own)])
    const notNamed = (env: Settings) =>
      variablesOf(faultsOf(readConfig, env)).filter((name) => !named.has(name))
    expect(notNamed(server)).toEqual([])
    // Control: without the settings of the machine itself, the server names them.
    expect(notNamed({ ...own, MEDHA_ENV: 'production' })).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'PUBLIC_SCHEME']),
    )
  })

  it('[DEP-07] are refused as long as the operator has not changed them', () => {
    const faults = faultsOf(readConfig, server).join('\n')
    const examples = Object.keys(own).filter(
      (name) => own[name] === '' || own[name]?.includes('institute.example'),
    )
    expect(examples.length).toBeGreaterThan(10)
    for (const name of examples) expect(faults).toContain(`${name} must`)
  })

  it('[DEP-06] start portal and player once the key is there', () => {
    expect(faultsOf(readPortalConfig, portal)).toEqual([expect.stringContaining('PORTAL_KEY')])
    expect(faultsOf(readPlayerConfig, portal)).toEqual([])
  })
})

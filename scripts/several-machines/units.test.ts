import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlayerConfig } from '../../apps/player/server/config.ts'
import { readPortalConfig } from '../../apps/portal/server/config.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { withOwnSettings } from '../installation/institute.ts'
import { faultsOf, read, settingsOf, variablesOf, type Settings } from '../installation/settings.ts'
import { ROOT } from '../stack/settings.ts'

const UNITS = 'deploy/systemd/units'

/** What systemd reads for a unit: its file, and the files in the folder of all our units and in its own. */
const textOf = (unit: string): string => {
  const files = ['medha-.service.d', `${unit}.d`]
    .filter((folder) => existsSync(join(ROOT, UNITS, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, UNITS, folder)).map((name) => `${folder}/${name}`))
  return [unit, ...files].map((file) => read(`${UNITS}/${file}`)).join('\n')
}

const valuesOf = (unit: string, name: string): readonly string[] =>
  [...textOf(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

/** The names of its secrets; systemd puts each into a file of `SECRETS_FOLDER`. */
const credentialsOf = (unit: string): readonly string[] =>
  valuesOf(unit, 'LoadCredential').map((value) => value.split(':')[0] ?? '')

/** The files of settings, the institute's own as it changes them. */
const SETTINGS = {
  ...settingsOf(withOwnSettings(read('deploy/single-machine/medha.env.example'))),
  ...settingsOf(read('deploy/systemd/machine.env.example')),
}

/** The environment of a unit's process, without its secrets. `%i`, the name of an instance, is its port. */
const environmentOf = (unit: string): Settings => {
  const lines = valuesOf(unit, 'Environment').join(' ').replace('%i', '4101').split(' ')
  const { SECRETS_FOLDER, ...settings } = { ...settingsOf(lines.join('\n')), ...SETTINGS }
  expect(SECRETS_FOLDER).toBe('%d')
  return settings
}

describe('the systemd units', () => {
  it.each(['medha-api@.service', 'medha-worker.service'])(
    '[DEP-15] give %s every setting and secret that the server needs in production, and no more',
    (unit) => {
      const missing = new Set(variablesOf(faultsOf(readConfig, environmentOf(unit))))
      expect(missing.size).toBeGreaterThan(20)
      expect(credentialsOf(unit).toSorted()).toEqual([...missing].toSorted())
    },
  )

  it('[DEP-15] give portal and player what they need, and no secret of the server', () => {
    expect(variablesOf(faultsOf(readPortalConfig, environmentOf('medha-portal.service')))).toEqual([
      'PORTAL_KEY',
    ])
    expect(credentialsOf('medha-portal.service')).toEqual(['PORTAL_KEY'])
    expect(faultsOf(readPlayerConfig, environmentOf('medha-player.service'))).toEqual([])
    expect(credentialsOf('medha-player.service')).toEqual([])
    expect(credentialsOf('medha-edge.service')).toEqual([])
  })

  it('[DEP-15] run the processes of the compose file, each as a user that is not root', () => {
    const compose = read('deploy/single-machine/compose.yaml').split(/^(?:services|volumes):$/m)[1]
    const services = [...(compose ?? '').matchAll(/^  ([a-z]+)\d?:$/gm)]
    const processes = new Set(services.map(([, name]) => name))
    for (const other of ['postgres', 'redis']) expect(processes.delete(other)).toBe(true)
    const units = readdirSync(join(ROOT, UNITS)).filter((name) => name.endsWith('.service'))
    expect(new Set(units.map((name) => /^medha-([a-z]+)@?\.service$/.exec(name)?.[1]))).toEqual(processes)
    for (const unit of units) expect(valuesOf(unit, 'User')).toEqual([expect.stringMatching(/^medha/)])
  })
})

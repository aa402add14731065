import { afterEach, expect, it, vi } from 'vitest'
import { databaseUrl, developmentPorts, e2ePorts } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

const NAMES = [
  'PORTAL_PORT',
  'PLAYER_PORT',
  'CONSOLE_PORT',
  'API_PORT',
  'STAFF_PORT',
  'STANDINS_PORT',
  'SMTP_PORT',
  'E2E_PORT',
]

const withEnv = (variables: Readonly<Record<string, string>>) => {
  for (const name of NAMES) vi.stubEnv(name, variables[name] ?? '')
}

it('takes the usual ports when nothing is set', () => {
  withEnv({})
  expect(developmentPorts()).toMatchObject({ site: 4000, api: 4100, standins: 4520, smtp: 4525 })
  expect(developmentPorts()).toMatchObject({ player: 4001, console: 4002, staff: 4110 })
  expect(e2ePorts().site).toBe(4300)
})

it.each([
  ['PORTAL_PORT', '6000'],
  ['API_PORT', '6667'],
  ['STAFF_PORT', '6668'],
  ['CONSOLE_PORT', '10080'],
  ['STANDINS_PORT', '5060'],
])('refuses a port that browsers block and names %s', (name, port) => {
  withEnv({ [name]: port })
  expect(developmentPorts).toThrow(`Browsers block port ${port}. Set ${name} to another port`)
})

it.each([developmentPorts, e2ePorts])(
  'gives each process a port of its own, below those of clients',
  (ports) => {
    withEnv({})
    const { site, portal, inside, api, ...others } = ports()
    const all = [...new Set([site, portal]), ...new Set([inside, api]), ...Object.values<number>(others)]
    expect(new Set(all).size).toBe(all.length)
    expect(Math.max(...all)).toBeLessThan(32_768)
  },
)

it('refuses a first port of the journeys when one of those that follow is blocked', () => {
  withEnv({ E2E_PORT: '5990' })
  expect(e2ePorts).toThrow('Browsers block port 6000. Set E2E_PORT to another port')
})

it('lets mail use a port that only browsers avoid', () => {
  withEnv({ SMTP_PORT: '465' })
  expect(developmentPorts().smtp).toBe(465)
})

it('refuses what is no port', () => {
  withEnv({ API_PORT: 'http' })
  expect(developmentPorts).toThrow('API_PORT is no port: http')
})

it('names a database as the owner or as a role, which has a password of its own', () => {
  vi.stubEnv('POSTGRES_URL', 'postgres://owner:secret@127.0.0.1:5432/postgres')
  expect(databaseUrl('medha_dev')).toBe('postgres://owner:secret@127.0.0.1:5432/medha_dev')
  const [api, staff] = [databaseUrl('medha_dev', 'medha_api'), databaseUrl('medha_dev', 'medha_staff')].map(
    (url) => new URL(url),
  )
  expect([api?.username, staff?.username]).toEqual(['medha_api', 'medha_staff'])
  expect(new Set(['secret', api?.password, staff?.password]).size).toBe(3)
  vi.stubEnv('POSTGRES_URL', 'postgres://owner:another@127.0.0.1:5432/postgres')
  expect(new URL(databaseUrl('medha_dev', 'medha_api')).password).not.toBe(api?.password)
})

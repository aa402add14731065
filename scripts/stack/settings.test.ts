import { afterEach, expect, it, vi } from 'vitest'
import { developmentPorts, e2ePorts } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

const withEnv = (variables: Readonly<Record<string, string>>) => {
  for (const name of ['PORTAL_PORT', 'PLAYER_PORT', 'API_PORT', 'STANDINS_PORT', 'SMTP_PORT', 'E2E_PORT'])
    vi.stubEnv(name, variables[name] ?? '')
}

it('takes the usual ports when nothing is set', () => {
  withEnv({})
  expect(developmentPorts()).toMatchObject({ site: 4000, api: 4100, standins: 4520, smtp: 4525 })
  expect(e2ePorts().site).toBe(4300)
})

it.each([
  ['PORTAL_PORT', '6000'],
  ['API_PORT', '6667'],
  ['STANDINS_PORT', '5060'],
])('refuses a port that browsers block and names %s', (name, port) => {
  withEnv({ [name]: port })
  expect(developmentPorts).toThrow(`Browsers block port ${port}. Set ${name} to another port`)
})

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

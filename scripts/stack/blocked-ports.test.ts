import { expect, it } from 'vitest'
import { BLOCKED_PORTS, refuseBlockedPort } from './blocked-ports.ts'

/** The `fetch` of this Node decides: a blocked port fails before anything is sent. */
const whyNot = async (port: number): Promise<string> => {
  try {
    await fetch(`http://127.0.0.1:${port}`)
    return 'answered'
  } catch (problem) {
    return problem instanceof Error && problem.cause instanceof Error ? problem.cause.message : 'other'
  }
}

it('lists only ports that fetch blocks', async () => {
  const reasons = await Promise.all([...BLOCKED_PORTS].map(async (port) => [port, await whyNot(port)]))
  expect(reasons.filter(([, why]) => why !== 'bad port')).toEqual([])
})

it('refuses such a port with the variable to change, and no other port', () => {
  expect(() => refuseBlockedPort(6000, 'PORTAL_PORT')).toThrow(
    'Browsers block port 6000. Set PORTAL_PORT to another port, for example 6100.',
  )
  for (const port of [4000, 4100, 4300, 4520]) expect(() => refuseBlockedPort(port, 'ANY')).not.toThrow()
})

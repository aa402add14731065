import Fastify from 'fastify'
import { systemClock } from './clock.ts'
import type { StandinsConfig } from './config.ts'
import { mountControl } from './control.ts'
import { reachDemonstration } from './demonstration.ts'
import { reachDevelopmentClock } from './development-clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { PARTIES } from './parties.ts'
import type { OpenParty, Party } from './party.ts'

export interface Standins {
  /** The inbox page, the control page and the parties that use HTTP. */
  readonly url: string
  readonly inbox: Inbox
  readonly faults: Faults
  addressOf(party: string): string
  close(): Promise<void>
}

/** All parties in one process, on loopback only: anyone who reaches the inbox reads every user's OTPs. */
export const startStandins = async (config: StandinsConfig): Promise<Standins> => {
  const app = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
  })
  const inbox = createInbox(systemClock)
  const faults = createFaults()
  const clock = reachDevelopmentClock(config.API_URL)
  const parties: { party: Party; open: OpenParty }[] = []
  for (const party of PARTIES)
    parties.push({ party, open: await party.open({ app, config, inbox, faults, clock }) })
  // Buttons of a page without a script post a form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
  const demonstration = reachDemonstration(config.API_URL)
  mountControl({ app, inbox, faults, clock, demonstration, parties })
  const url = await app.listen({ host: '127.0.0.1', port: config.STANDINS_PORT })
  return {
    url,
    inbox,
    faults,
    addressOf: (name) => {
      const found = parties.find(({ party }) => party.name === name)
      if (found === undefined) throw new Error(`no stand-in called ${name}`)
      return found.open.address()
    },
    close: async () => {
      await Promise.all(parties.map(({ open }) => open.close()))
      await app.close()
    },
  }
}

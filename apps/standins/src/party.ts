import type { FastifyInstance } from 'fastify'
import type { StandinsConfig } from './config.ts'
import type { DevelopmentClock } from './development-clock.ts'
import type { FaultKind, Faults } from './faults.ts'
import type { Inbox } from './inbox.ts'

/** Dependencies of every stand-in. */
export interface PartyDeps {
  readonly app: FastifyInstance
  readonly config: StandinsConfig
  readonly inbox: Inbox
  readonly faults: Faults
  /** The api's clock, for events that happen hours later. */
  readonly clock: DevelopmentClock
}

export interface OpenParty {
  /** The address to configure in our adapter. */
  readonly address: () => string
  close(): Promise<void>
}

/** One external party. A new one is a folder under parties/ and an entry in parties.ts. */
export interface Party {
  readonly name: string
  readonly title: string
  readonly protocol: string
  readonly faults: readonly FaultKind[]
  open(deps: PartyDeps): Promise<OpenParty>
}

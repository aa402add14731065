import type { FastifyInstance } from 'fastify'
import type { StandinsConfig } from './config.ts'
import type { DevelopmentClock } from './development-clock.ts'
import type { FaultKind, Faults } from './faults.ts'
import type { Inbox } from './inbox.ts'

/** What every stand-in is given. */
export interface PartyDeps {
  readonly app: FastifyInstance
  readonly config: StandinsConfig
  readonly inbox: Inbox
  readonly faults: Faults
  /** The api's clock, for what happens hours later. */
  readonly clock: DevelopmentClock
}

export interface OpenParty {
  /** What our adapter is pointed at. */
  readonly address: () => string
  close(): Promise<void>
}

/** One party outside the institute. A new one is a folder under parties/ and a line in parties.ts. */
export interface Party {
  readonly name: string
  readonly title: string
  readonly speaks: string
  readonly faults: readonly FaultKind[]
  open(deps: PartyDeps): Promise<OpenParty>
}

import { readSettlementFile, type SettlementFile } from './domain/settlement-file.ts'
import { matchSettlement, type Settlement } from './domain/settlement.ts'
import { ledgerLines } from './queries/ledger-lines.ts'
import { unresolved, type Unresolved } from './queries/unresolved.ts'
import { reportDay, watch, type WatchDeps } from './use-cases/watch.ts'

/** Reports for the finance staff. Read-only. */
export interface Ledger {
  /** How many payments and refunds are unresolved for longer than we promise, by reason. */
  unresolved(): Promise<Unresolved>
  /** For the jobs: alerts while anything is unresolved. */
  watch(): Promise<void>
  /** For the jobs: the report of yesterday, whose sums must balance. */
  reportDay(): Promise<void>
  /** Compares a provider's settlement file with our ledger of the same time. */
  settle(
    provider: string,
    file: string,
    between: { readonly from: Date; readonly until: Date },
  ): Promise<{ readonly ok: true; readonly settlement: Settlement } | Extract<SettlementFile, { ok: false }>>
}

export const createLedger = (deps: WatchDeps): Ledger => ({
  unresolved: () => unresolved(deps.db, deps.clock.now()),
  watch: () => watch(deps),
  reportDay: () => reportDay(deps),
  settle: async (provider, file, between) => {
    const read = readSettlementFile(provider, file)
    if (!read.ok) return read
    const lines = await ledgerLines(deps.db, provider, between)
    return { ok: true, settlement: matchSettlement(read.lines, lines) }
  },
})

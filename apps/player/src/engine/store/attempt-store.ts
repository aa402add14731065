import { keysUnder, type PlayerDatabase } from './database.ts'
import type {
  StoredAcknowledgement,
  StoredBase,
  StoredBlock,
  StoredEvent,
  StoredRecord,
  StoredTime,
} from './records.ts'

/** What the device stores of one epoch of an attempt. */
export interface StoredHistory {
  readonly events: readonly StoredEvent[]
  readonly blocks: readonly StoredBlock[]
  readonly acknowledged: StoredAcknowledgement | null
  readonly time: StoredTime | null
  readonly base: StoredBase | null
}

/** Another tab took over: this one may no longer write. */
export class NotOwner extends Error {
  override name = 'NotOwner'
}

const storesOf = (records: readonly StoredRecord[]): string[] => [
  ...new Set(['owners', ...records.map(({ store }) => store)]),
]

const putAll = (transaction: IDBTransaction, records: readonly StoredRecord[]): void => {
  for (const { store, value } of records) transaction.objectStore(store).put(value)
}

/** The log of one attempt on this device, as written by one tab. */
export const createAttemptStore = (database: PlayerDatabase, attempt: string, owner: string) => {
  let isClaimed = false
  const end = [attempt, owner]

  /**
   * ATT-16: a tab that lost its lock while it was frozen learns it here. Adding the record of its own end fails if there
   * is one, and the browser then undoes the whole transaction, also where this tab's code does not run any more.
   */
  const refuseFormerOwner = (transaction: IDBTransaction): void => {
    const owners = transaction.objectStore('owners')
    owners.add({ attempt: end })
    owners.delete(end)
  }

  const writeAsOwner: PlayerDatabase['write'] = (stores, run) =>
    database
      .write(stores, (transaction) => {
        refuseFormerOwner(transaction)
        run(transaction)
      })
      .catch((error: unknown) => {
        throw error instanceof Error && error.name === 'ConstraintError' ? new NotOwner() : error
      })

  return {
    /** From now on only this tab can write. */
    claim: async (): Promise<void> => {
      const former = await database.get<{ owner: string }>('owners', attempt)
      await database.write(['owners'], (transaction) => {
        const owners = transaction.objectStore('owners')
        if (former !== undefined) owners.put({ attempt: [attempt, former.owner] })
        owners.delete(end)
        owners.put({ attempt, owner })
      })
      isClaimed = true
    },

    /** OFL-07: writes everything in one transaction to a store that was wiped, under the same owner. */
    writeAnew: async (records: readonly StoredRecord[]): Promise<void> => {
      await writeAsOwner(storesOf(records), (transaction) => {
        transaction.objectStore('owners').put({ attempt, owner })
        putAll(transaction, records)
      })
      isClaimed = true
    },

    load: async (epoch: number): Promise<StoredHistory> => {
      const [events, blocks, acknowledged, time, base] = await Promise.all([
        database.all<StoredEvent>('events', keysUnder(attempt, epoch)),
        database.all<StoredBlock>('blocks', keysUnder(attempt, epoch)),
        database.get<StoredAcknowledgement>('acknowledgements', attempt),
        database.get<StoredTime>('times', attempt),
        database.get<StoredBase>('bases', attempt),
      ])
      return {
        events,
        blocks,
        acknowledged: acknowledged?.epoch === epoch ? acknowledged : null,
        time: time ?? null,
        base: base?.epoch === epoch ? base : null,
      }
    },

    /** A store without an owner was wiped or never claimed: then earlier records are missing. */
    append: async (records: readonly StoredRecord[]): Promise<'added' | 'unclaimed' | 'wiped'> => {
      let found: unknown
      await writeAsOwner(storesOf(records), (transaction) => {
        const ownerRequest = transaction.objectStore('owners').get(attempt)
        ownerRequest.addEventListener('success', () => {
          found = ownerRequest.result
        })
        putAll(transaction, records)
      })
      if (found !== undefined) return 'added'
      return isClaimed ? 'wiped' : 'unclaimed'
    },

    appendAndLeave: (records: readonly StoredRecord[]): void => {
      database.writeAndLeave(storesOf(records), (transaction) => {
        refuseFormerOwner(transaction)
        putAll(transaction, records)
      })
    },

    /** This block, and none after it. */
    replaceBlocks: (block: StoredBlock): Promise<void> =>
      writeAsOwner(['owners', 'blocks'], (transaction) => {
        const blocks = transaction.objectStore('blocks')
        const { epoch, number } = block
        blocks.delete(IDBKeyRange.bound([attempt, epoch, number], [attempt, epoch, []]))
        blocks.put(block)
      }),

    /** The events stay; the blocks of the chain that the server does not share are sealed again. */
    rebase: (base: StoredBase): Promise<void> =>
      writeAsOwner(['owners', 'bases', 'blocks', 'acknowledgements'], (transaction) => {
        transaction.objectStore('bases').put(base)
        transaction.objectStore('blocks').delete(keysUnder(attempt, base.epoch))
        transaction.objectStore('acknowledgements').delete(attempt)
      }),

    reconnect: (): void => {
      database.reconnect()
    },
  }
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

import { encodeSheet, type Sheet } from '@medha/test-rules/sheet'
import type { TestEvent } from '@medha/test-rules/test-event'
import type { ServerClock } from '../clock/server-clock.ts'
import type { Device } from '../device.ts'
import { createAttemptLog, type LogBase } from '../saving/attempt-log.ts'
import { foldInto, type ChainEnd } from '../saving/seal-block.ts'
import type { AttemptStore, StoredHistory } from '../store/attempt-store.ts'
import { createDurableWriter, type WriterState } from '../store/durable-writer.ts'
import type { StoredBlock, StoredEvent, StoredRecord } from '../store/records.ts'
import type { PaperShape } from '../transport.ts'
import type { CopyFacts } from './copy-facts.ts'
import { writeTestEvent } from './event-codes.ts'

/** What is known of a started attempt before its log is read. */
export interface AttemptFacts {
  readonly attempt: string
  readonly epoch: number
  readonly shape: PaperShape
  /** The end of the server's chain when this device began. */
  readonly base: LogBase
  /** OFL-12: null if no file can be created, for example in a trial. */
  readonly copy: CopyFacts | null
}

interface RecorderDeps {
  readonly device: Device
  readonly clock: ServerClock
  readonly store: AttemptStore
  readonly onShown: () => void
  readonly onNotOwner: () => void
  /** OFL-07: the device's store was wiped and written again. */
  readonly onWiped: () => void
}

/** An event is shown after this time even if it is not stored yet; the save state is then `not-kept`. */
const SHOW_AFTER = 1_000

/** Events of one attempt: each is stored before the screen shows it. */
export const createRecorder = (facts: AttemptFacts, history: StoredHistory, deps: RecorderDeps) => {
  const { device, clock, store } = deps
  const { attempt, epoch } = facts
  const items = facts.shape.items
  const log = createAttemptLog({
    epoch,
    shape: items,
    base: facts.base,
    events: history.events,
    blocks: history.blocks,
    acknowledgedBlock: history.acknowledged?.block ?? 0,
  })
  let kept = log.nextPlace() - 1
  let shown = kept
  let sheet: Sheet = log.sheetAfter(shown)
  let unresolved: (() => void)[] = []

  /** OFL-04: from here on the screen may show the event. */
  const show = (upTo: number): void => {
    if (upTo <= shown) return
    const fresh = log.events().filter(({ place }) => place > shown && place <= upTo)
    shown = upTo
    sheet = foldInto(sheet, fresh, items)
    deps.onShown()
  }

  const onState = (state: WriterState): void => {
    const waiting = unresolved
    unresolved = []
    for (const resolve of waiting) resolve()
    if (state === 'not-owner') deps.onNotOwner()
    if (state === 'memory-only') show(log.nextPlace() - 1)
    deps.onShown()
  }
  const writer = createDurableWriter(
    { store, device, everything: () => everything(), onWiped: deps.onWiped },
    onState,
  )
  const isMemoryOnly = (): boolean => writer.state() === 'memory-only'

  const timeRecord = (): StoredRecord[] => {
    const stored = clock.stored()
    return stored === null ? [] : [{ store: 'times', value: { attempt, ...stored } }]
  }

  let acknowledgedAt = history.acknowledged?.at ?? null
  const acknowledgement = (): StoredRecord[] =>
    acknowledgedAt === null
      ? []
      : [
          {
            store: 'acknowledgements',
            value: { attempt, epoch, block: log.acknowledged(), at: acknowledgedAt },
          },
        ]
  const everything = (): StoredRecord[] => [
    ...log.events().map((value): StoredRecord => ({ store: 'events', value })),
    ...blockRecords(log.blocks()),
    ...acknowledgement(),
    ...timeRecord(),
  ]

  const blockRecords = (blocks: readonly StoredBlock[]): StoredRecord[] =>
    blocks.map((value) => ({ store: 'blocks', value }))

  return {
    log,
    sheet: (): Sheet => sheet,
    shownEvents: (): readonly StoredEvent[] => log.events().filter(({ place }) => place <= shown),
    isNotKept: (): boolean => shown > kept,
    lastKeptEvent: (): number => (isMemoryOnly() ? log.nextPlace() - 1 : kept),

    add: (act: TestEvent, claimed: number): StoredEvent => {
      const event: StoredEvent = {
        attempt,
        epoch,
        place: log.nextPlace(),
        at: Math.max(log.lastTime(), claimed),
        ...writeTestEvent(act),
        clocks: device.clocks(),
        anchor: clock.anchor(),
      }
      log.add(event)
      const showAnyway = device.after(isMemoryOnly() ? 0 : SHOW_AFTER, () => {
        show(event.place)
      })
      writer.write([{ store: 'events', value: event }, ...timeRecord()], () => {
        kept = event.place
        showAnyway()
        show(event.place)
      })
      return event
    },

    /** SAV-02: resolves when the blocks are stored, or if this device stores nothing. */
    keepBlocks: (blocks: readonly StoredBlock[]): Promise<void> =>
      new Promise((resolve) => {
        if (blocks.length === 0) {
          resolve()
          return
        }
        writer.write(blockRecords(blocks), resolve)
        if (writer.state() === 'writing') unresolved.push(resolve)
        else resolve()
      }),
    keepFoundBlock: (block: StoredBlock): Promise<void> => store.replaceBlocks(block).catch(() => undefined),
    keepBlocksAndLeave: (blocks: readonly StoredBlock[]): void => {
      if (blocks.length > 0) writer.write(blockRecords(blocks))
      writer.writeAndLeave()
    },
    keepAcknowledgement: (at: number): void => {
      acknowledgedAt = at
      writer.write([...acknowledgement(), ...timeRecord()])
    },
    keepTime: (): void => {
      writer.write(timeRecord())
    },
    /** SAV-21 */
    continueFrom: async (server: ChainEnd): Promise<void> => {
      const base = log.continueFrom(server)
      sheet = log.sheetAfter(shown)
      await store.rebase({ attempt, epoch, ...base, sheet: encodeSheet(base.sheet) }).catch(() => undefined)
      deps.onShown()
    },
    close: (): void => {
      writer.close()
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>

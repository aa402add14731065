import { onTestFinished } from 'vitest'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Entry } from '@medha/contract/wire/player'
import { encodeBase64url } from '@medha/test-rules/base64url'
import { blankSheet, encodeSheet, type Sheet, type SheetShape } from '@medha/test-rules/sheet'
import type { CopyFacts } from '../src/engine/attempt/copy-facts.ts'
import type { AttemptProgress } from '../src/engine/attempt/attempt-progress.ts'
import { openTest } from '../src/engine/attempt/open-test.ts'
import { readSaveReply } from '../src/engine/browser/save-reply.ts'
import type { StoredAttempt } from '../src/engine/access/stored-attempt.ts'
import { createServerClock } from '../src/engine/clock/server-clock.ts'
import type { TestEngine } from '../src/engine/engine.ts'
import { createPlayerDatabase } from '../src/engine/store/database.ts'
import type { Reply, SaveReply, Transport } from '../src/engine/transport.ts'
import { createSaveServer } from './save-server.ts'
import { createStaff } from './staff.ts'
import { createVirtualDevice, settle } from './virtual-device.ts'

Object.assign(globalThis, { IDBKeyRange })

/** 20 questions with four options in two sections, then a number. */
export const SHAPE: SheetShape = [
  ...Array.from({ length: 20 }, () => ({ answer: 'one-option', options: 4 }) as const),
  { answer: 'number', decimals: 2 },
]
const SECTIONS = SHAPE.map((_, index) => (index < 10 ? 0 : 1))
export const STARTS_AT = 1_800_000_000_000
const MINUTE = 60_000

type Network = (send: () => Reply<SaveReply>) => Promise<Reply<SaveReply>>
export const ONLINE: Network = (send) => Promise.resolve(send())
export const OFFLINE: Network = () => Promise.resolve({ kind: 'unreachable', retryAfter: null })
/** The server receives the message, and its answer is lost. */
export const REPLY_LOST: Network = (send) => {
  send()
  return OFFLINE(send)
}

/** One attempt on a virtual device with a real store, and a server in memory. The test controls the time. */
export const beginSitting = async (
  given: { readonly minutes?: number; readonly random?: () => number; readonly copy?: CopyFacts } = {},
) => {
  const virtual = createVirtualDevice(STARTS_AT, given.random)
  const deadline = STARTS_AT + (given.minutes ?? 60) * MINUTE
  const server = createSaveServer({
    shape: SHAPE,
    now: virtual.now,
    deadline,
    changesAfter: (seen) => staff.changesAfter(seen),
  })
  const indexedDB = new IDBFactory()
  const sent: { readonly at: number; readonly body: string }[] = []
  let network = ONLINE
  let inFlight = 0
  let mostInFlight = 0
  let isSubmitted = false
  const attempt = crypto.randomUUID()
  /** What the access code stores beside the log. */
  let progress: Omit<AttemptProgress, 'hasEnded'> = {
    deadline,
    receipt: null,
    board: { changes: [], readTo: 0 },
    checkpoint: null,
  }

  const otherAnswers = new Map<number, number>()
  const serverSheet = (): Sheet => {
    const { items, numbers } = server.fold()
    return { numbers, items: items.map((byte, index) => otherAnswers.get(index + 1) ?? byte) }
  }
  const entry = (): Entry => ({
    attempt,
    state: 'running',
    t: virtual.now(),
    sitting: {
      name: { en: 'Test', hi: 'Test' },
      kind: 'window',
      durationMs: 60 * MINUTE,
      opensAt: STARTS_AT,
      entryUntil: deadline,
      hardEndAt: null,
    },
    deadline: { base: deadline, sitting: 0, centre: 0 },
    paper: null,
    seed: 'AAAAAAAAAAA',
    order: 'sh1',
    epoch: 1,
    n: server.end().n,
    head: encodeBase64url(server.end().head),
    sheet: encodeBase64url(encodeSheet(serverSheet())),
    student: { name: 'Asha', lastFour: '1234' },
    changes: [],
    every: 4,
    hold: 0,
    minBuild: 1,
  })
  const reachable = (): boolean => network === ONLINE
  const staff = createStaff({ virtual, server, opensAt: STARTS_AT, isReachable: reachable })
  const unreachable = { kind: 'unreachable', retryAfter: null } as const
  const value = <T>(given_: T) => ({ kind: 'value', value: given_ }) as const
  const afterwards = () => ({
    sheet: encodeSheet(server.fold()),
    noted: { signals: [], held: 0, phone: '1800 000 000', resultAt: null },
  })
  const transport: Transport = {
    clock: () => Promise.resolve(reachable() ? value(virtual.now()) : unreachable),
    attempt: () => Promise.resolve(reachable() ? value(entry()) : unreachable),
    enter: () => Promise.resolve(value(entry())),
    start: () => Promise.resolve(unreachable),
    save: async (body) => {
      sent.push({ at: virtual.now() - STARTS_AT, body })
      inFlight += 1
      mostInFlight = Math.max(mostInFlight, inFlight)
      const reply = await network(() => {
        const read = readSaveReply(server.save(body))
        return read === null ? unreachable : value(read)
      })
      inFlight -= 1
      return reply
    },
    wait: staff.wait,
    answerTakeover: () => Promise.resolve(unreachable),
    submit: ({ lastBlock, head }) => {
      if (!reachable()) return Promise.resolve(unreachable)
      const end = server.end()
      if (server.isClosed()) return Promise.resolve({ kind: 'refused', code: 'delivery.attempt-closed' })
      if (end.n !== lastBlock || Buffer.compare(end.head, head) !== 0)
        return Promise.resolve({ kind: 'refused', code: 'delivery.gap' })
      isSubmitted = true
      server.close()
      return Promise.resolve(value({ id: 'RECEIPT000000001', signed: 'by student' }))
    },
    receipt: () => {
      if (!reachable()) return Promise.resolve(unreachable)
      if (!isSubmitted && !server.isClosed() && virtual.now() < server.deadline() + 30_000)
        return Promise.resolve({ kind: 'refused', code: 'delivery.not-submitted' })
      return Promise.resolve(
        value({ id: 'RECEIPT000000001', signed: isSubmitted ? 'by student' : 'by deadline' }),
      )
    },
    afterwards: () => Promise.resolve(reachable() ? value(afterwards()) : unreachable),
    paperFile: () => Promise.resolve(unreachable),
  }

  const open = async (isReopened: boolean): Promise<TestEngine> => {
    const clock = createServerClock(virtual.device.clocks)
    if (!isReopened) {
      const now = virtual.device.clocks()
      clock.learn({ sent: now, received: now, serverTime: virtual.now() })
    }
    const opening = openTest(
      {
        attempt,
        epoch: 1,
        shape: { items: SHAPE, sections: SECTIONS },
        base: { number: 0, head: server.firstHead, sheet: blankSheet(SHAPE), lastEvent: 0 },
        copy: given.copy ?? null,
      },
      { ...progress, isReopened },
      {
        device: virtual.device,
        page: virtual.page,
        clock,
        transport,
        database: createPlayerDatabase(indexedDB),
        tabs: { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) },
        onProgress: (next) => {
          progress = next
        },
        onWiped: () => undefined,
        removeFromDevice: () => Promise.resolve(),
      },
    )
    await settle()
    const engine = await opening
    await settle()
    return engine
  }

  let engine = await open(false)
  onTestFinished(() => engine.close())
  return {
    ...virtual,
    server,
    staff,
    sent,
    indexedDB,
    attempt,
    transport,
    /** The record of the attempt, as the access code stores it. */
    stored: (): StoredAttempt => ({
      attempt,
      entry: entry(),
      enteredAt: STARTS_AT,
      finishedAt: null,
      start: {
        epoch: 1,
        deadline,
        block: 0,
        head: server.firstHead,
        sheet: encodeSheet(blankSheet(SHAPE)),
        shape: { items: SHAPE, sections: SECTIONS },
        lastChange: 0,
        paperKey: null,
      },
      board: [],
      receipt: null,
    }),
    /** Starts the same attempt in another tab of the same device. */
    openSecondTab: () => open(true),
    engine: (): TestEngine => engine,
    setNetwork: (next: Network): void => {
      network = next
    },
    /** An answer of another device, which the server merges into its sheet. */
    setOtherAnswer: (item: number, bits: number): void => {
      otherAnswers.set(item, bits)
    },
    mostInFlight: (): number => mostInFlight,
    /** What is stored with the attempt. */
    progress: (): Omit<AttemptProgress, 'hasEnded'> => progress,
    /** The tab is killed without any event and opened again. */
    killAndReopen: async (): Promise<TestEngine> => {
      virtual.kill()
      // The browser releases the lock of a killed tab.
      engine.close()
      await settle()
      virtual.kill()
      engine = await open(true)
      return engine
    },
  }
}

export type Sitting = Awaited<ReturnType<typeof beginSitting>>

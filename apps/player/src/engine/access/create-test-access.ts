import type { Entry } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { decodeBase64url } from '@medha/test-rules/base64url'
import { blankSheet, decodeSheet, encodeSheet } from '@medha/test-rules/sheet'
import { CLOCK_TIMING } from '@medha/test-rules/test-timing'
import { openTest } from '../attempt/open-test.ts'
import type { Tabs } from '../attempt/tab-lock.ts'
import { lastIdOf, mergeChanges } from '../board/change-list.ts'
import { createServerClock, type Exchange } from '../clock/server-clock.ts'
import type { Device, Page } from '../device.ts'
import { sha256 } from '../sha-256.ts'
import { createPlayerDatabase } from '../store/database.ts'
import type { OpenPaper, StartedTest, StartRequest, TestAccess } from '../test-access.ts'
import type {
  EnterRefusal,
  Reply,
  Started,
  StartRefusal,
  TakeoverTransport,
  Transport,
} from '../transport.ts'
import { canKeepAnswers } from './can-keep-answers.ts'
import { copyFacts, importCopyKeys } from './copy-keys.ts'
import { createPaperFiles, importPaperKey, openPaper, shapeOf } from './paper-file.ts'
import {
  createStoredAttempts,
  deviceKeyIn,
  isOpenAgain,
  type StoredAttempt,
  type StoredStart,
} from './stored-attempt.ts'
import { watchEntry } from './watch-entry.ts'

export interface TestAccessDeps {
  readonly device: Device
  readonly page: Page
  readonly tabs: Tabs
  readonly indexedDB: IDBFactory
  /** A database other than that of students' tests. */
  readonly databaseName?: string
  readonly transport: Transport & TakeoverTransport
  /** "Android phone, Chrome" */
  readonly deviceLabel: string
}

/** Entering a test and returning to it, on one device. */
export const createTestAccess = (deps: TestAccessDeps): TestAccess => {
  const { device, transport } = deps
  const database = createPlayerDatabase(deps.indexedDB, deps.databaseName)
  const attempts = createStoredAttempts(database, () => device.clocks().wall)
  const papers = createPaperFiles(database, transport)
  const clock = createServerClock(device.clocks)
  let current: StoredAttempt | null = null
  /** In memory it outlives the end of the time: staff may add time. */
  let paperKey: CryptoKey | null = null

  const keep = async (attempt: StoredAttempt): Promise<void> => {
    current = attempt
    await attempts.put(attempt).catch(() => undefined)
  }

  /** TIM-01: of several exchanges, the one with the shortest round trip counts. */
  const learnTime = async (most: number): Promise<boolean> => {
    const exchanges: Exchange[] = []
    for (let count = 0; count < most; count += 1) {
      const sent = device.clocks()
      const reply = await transport.clock().catch(() => null)
      if (reply?.kind !== 'value') break
      exchanges.push({ sent, received: device.clocks(), serverTime: reply.value })
    }
    const trip = ({ sent, received }: Exchange): number => received.monotonic - sent.monotonic
    exchanges.sort((one, other) => trip(one) - trip(other))
    if (exchanges[0] !== undefined) clock.learn(exchanges[0])
    return exchanges.length > 0
  }

  const takeEntry = async <Code extends string = EnterRefusal>(
    request: () => Promise<Reply<Entry, Code>>,
  ): Promise<Outcome<Entry, Code | 'player.unreachable'>> => {
    const sent = device.clocks()
    const reply = await request()
    if (reply.kind === 'unreachable') return refuse('player.unreachable')
    if (reply.kind === 'refused') return refuse(reply.code, reply.details)
    const entry = reply.value
    const received = device.clocks()
    clock.learn({ sent, received, serverTime: entry.t })
    // A slow answer is still better than none.
    if (!clock.isSet()) clock.learn({ sent: received, received, serverTime: entry.t })
    void learnTime(CLOCK_TIMING.exchangesAtStart)
    deps.page.showAttempt(entry.attempt)
    const known = await attempts.byId(entry.attempt).catch(() => undefined)
    const isBegunAnew = known === undefined || isOpenAgain(known, entry)
    await keep({
      attempt: entry.attempt,
      entry,
      enteredAt: received.wall,
      finishedAt: isBegunAnew ? null : known.finishedAt,
      start: isBegunAnew ? null : known.start,
      board: mergeChanges(known?.board ?? [], entry.changes),
      readTo: known?.readTo ?? 0,
      receipt: isBegunAnew ? null : known.receipt,
      checkpoint: isBegunAnew ? null : (known.checkpoint ?? null),
    })
    return done(entry)
  }

  const open = async (
    stored: StoredAttempt,
    start: StoredStart,
    isReopened: boolean,
  ): Promise<StartedTest | null> => {
    const sheet = decodeSheet(start.sheet, start.shape.items)
    if (!sheet.ok) return null
    const hash = stored.entry.paper?.bundle
    paperKey = start.paperKey
    const file = hash === undefined || start.paperKey === null ? null : await papers.stored(hash)
    const engine = await openTest(
      {
        attempt: stored.attempt,
        epoch: start.epoch,
        shape: start.shape,
        base: { number: start.block, head: start.head, sheet: sheet.value, lastEvent: 0 },
        copy: copyFacts(stored.entry, start.copyKeys ?? null),
      },
      {
        deadline: start.deadline,
        receipt: stored.receipt,
        board: { changes: stored.board, readTo: stored.readTo ?? 0 },
        checkpoint: stored.checkpoint ?? null,
        isReopened,
      },
      {
        ...deps,
        database,
        clock,
        onProgress: ({ deadline, receipt, board, checkpoint, hasEnded }) => {
          const before = current ?? stored
          const isEnd = receipt !== null && before.receipt === null
          void keep({
            ...before,
            board: board.changes,
            readTo: board.readTo,
            receipt,
            checkpoint,
            finishedAt: isEnd ? device.clocks().wall : before.finishedAt,
            // PPR-25, OFL-15: after the end of the test this device can no longer decrypt the paper.
            start: { ...start, deadline, paperKey: hasEnded ? null : paperKey },
          })
          if (isEnd && hash !== undefined) void papers.remove(hash)
        },
        onWiped: () => void papers.keepAgain(),
        removeFromDevice: () => {
          current = null
          return attempts.remove(stored.attempt)
        },
      },
    )
    return {
      entry: stored.entry,
      engine,
      paper: file === null || start.paperKey === null ? null : await openPaper(file, start.paperKey),
    }
  }

  /** The end of the server's chain when this device begins: after the blocks that the server already has, if any. */
  const chainStart = (entry: Entry, started: Started, blank: Uint8Array) => {
    const head = decodeBase64url(entry.head)
    const sheet = entry.sheet === null ? null : decodeBase64url(entry.sheet)
    const isResumed = entry.epoch === started.epoch && entry.n > 0 && head !== null
    return {
      block: isResumed ? entry.n : 0,
      head: isResumed ? head : started.firstHead,
      sheet: sheet ?? blank,
    }
  }

  /** A repeated start returns the same (ATT-04), with the key of the paper. */
  const openByStart = async (
    { entry }: StoredAttempt,
    request: StartRequest,
  ): Promise<
    Outcome<
      { readonly started: Started; readonly paper: OpenPaper; readonly key: CryptoKey },
      StartRefusal | 'player.unreachable' | 'player.damaged-paper'
    >
  > => {
    const hash = entry.paper?.bundle
    if (hash === undefined) return refuse('delivery.no-paper-yet')
    const file = await papers.fetch(hash)
    if (!file.ok) return file
    const sent = device.clocks()
    const orderDigest = sha256(new TextEncoder().encode(`${entry.order}.${entry.seed}`))
    const reply = await transport.start({ ...request, attempt: entry.attempt, orderDigest })
    if (reply.kind === 'unreachable') return refuse('player.unreachable')
    if (reply.kind === 'refused') return refuse(reply.code, reply.details)
    const started = reply.value
    clock.learn({ sent, received: device.clocks(), serverTime: started.serverTime })
    const key = await importPaperKey(started.paperKey)
    const paper = await openPaper(file.value, key)
    if (paper !== null) return done({ started, paper, key })
    await papers.remove(hash).catch(() => undefined)
    return refuse('player.damaged-paper')
  }

  return {
    openStored: async (only) => {
      const stored = await attempts.lastOpened(deps.page.shownAttempt()).catch(() => null)
      if (stored === null || stored.attempt !== (only ?? stored.attempt)) return { kind: 'nothing' }
      current = stored
      deps.page.showAttempt(stored.attempt)
      if (stored.start === null) return { kind: 'entered', entry: stored.entry }
      const test = await open(stored, stored.start, true)
      return test === null ? { kind: 'entered', entry: stored.entry } : { kind: 'started', test }
    },
    enter: async (code) => {
      const deviceKey = await deviceKeyIn(database, device.randomBytes(16))
      return takeEntry(() => transport.enter({ code, deviceKey, deviceLabel: deps.deviceLabel }))
    },
    otherDevice: async (code) => {
      const reply = await transport.otherDevice(code)
      return reply.kind === 'value' ? reply.value : null
    },
    sendTakeoverQuestion: async (code) => {
      const deviceKey = await deviceKeyIn(database, device.randomBytes(16))
      return transport.sendTakeoverQuestion({ code, deviceKey, deviceLabel: deps.deviceLabel })
    },
    sendTakeoverCode: async (code) => (await transport.sendTakeoverCode(code)).kind === 'value',
    takeOver: async (code, proof) => {
      const deviceKey = await deviceKeyIn(database, device.randomBytes(16))
      return takeEntry(() => transport.takeOver({ code, deviceKey, deviceLabel: deps.deviceLabel, proof }))
    },
    refresh: async () => {
      const attempt = current?.attempt
      return attempt === undefined
        ? refuse('player.not-entered')
        : takeEntry(() => transport.attempt(attempt))
    },
    entryAfterEnd: async () => {
      const before = current
      const outcome = before === null ? null : await takeEntry(() => transport.attempt(before.attempt))
      if (before === null || outcome?.ok !== true) return null
      const entry = outcome.value
      return entry.state === 'void' || isOpenAgain(before, entry) ? entry : null
    },
    prepare: async (onPercent) => {
      const paper = current?.entry.paper ?? null
      if (paper === null) return refuse('player.unreachable')
      const file = await papers.fetch(paper.bundle, (count) => {
        onPercent?.(Math.min(100, Math.floor((100 * count) / paper.bytes)))
      })
      return file.ok ? done('ready') : file
    },
    start: async (request) => {
      const before = current
      if (before === null) return refuse('delivery.no-paper-yet')
      const opened = await openByStart(before, request)
      if (!opened.ok) return opened
      const { started, paper, key } = opened.value
      const shape = shapeOf(paper.structure)
      const start: StoredStart = {
        epoch: started.epoch,
        deadline: started.deadline,
        ...chainStart(before.entry, started, encodeSheet(blankSheet(shape.items))),
        shape,
        lastChange: lastIdOf(before.board),
        paperKey: key,
        copyKeys: await importCopyKeys(started.copyKeys),
      }
      const stored: StoredAttempt = { ...before, start }
      await keep(stored)
      const test = await open(stored, start, before.start !== null)
      return test === null ? refuse('player.damaged-paper') : done(test)
    },
    canKeep: () => canKeepAnswers(database, device),
    reopenPaper: async (request) => {
      const before = current
      const opened = before === null ? null : await openByStart(before, request)
      if (opened?.ok !== true || current?.start === null || current === null) return null
      paperKey = opened.value.key
      await keep({ ...current, start: { ...current.start, paperKey } })
      return opened.value.paper
    },
    watch: (onEntry) =>
      watchEntry(deps, {
        current: () => current,
        keep,
        onEntry,
      }),
    syncTime: () => learnTime(1),
    serverTime: () => (clock.isSet() ? clock.look().latest : device.clocks().wall),
  }
}

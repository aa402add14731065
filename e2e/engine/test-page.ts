import { blankSheet, encodeSheet, type SheetShape } from '@medha/test-rules/sheet'
import { openTest } from '../../apps/player/src/engine/attempt/open-test.ts'
import {
  browserDevice,
  browserPage,
  browserTabs,
} from '../../apps/player/src/engine/browser/browser-device.ts'
import { httpSave } from '../../apps/player/src/engine/browser/http-save.ts'
import { createServerClock } from '../../apps/player/src/engine/clock/server-clock.ts'
import type { Device } from '../../apps/player/src/engine/device.ts'
import type { TestEngine } from '../../apps/player/src/engine/engine.ts'
import { createPlayerDatabase, type PlayerDatabase } from '../../apps/player/src/engine/store/database.ts'
import type { Transport } from '../../apps/player/src/engine/transport.ts'

/** Data that the server puts into the page. */
export interface PageFacts {
  readonly attempt: string
  readonly deadline: number
  readonly firstHead: readonly number[]
  readonly items: number
  /**
   * The disabled safeguard: events written once a second or only in memory, page events ignored, saves that end with
   * their tab, tabs that do not hear each other, or that can in addition neither be told apart nor learn that another
   * took over.
   */
  readonly control: 'none' | 'timer' | 'memory' | 'deaf' | 'no-keepalive' | 'mute' | 'unguarded'
  readonly hasWorker: boolean
  /** How far the device's wall clock is ahead of this machine's. */
  readonly ahead: number
}

/** The functions that tests call. */
export interface TestPage {
  readonly engine: TestEngine
  /** Enters increasing numbers one after another, and logs on the console which of them are shown. */
  drive(pause: number): void
  /** Milliseconds from a tap until the screen shows it, and of a bare strict write. */
  measure(rounds: number): Promise<{ readonly engine: number[]; readonly bare: number[] }>
}

declare global {
  interface Window {
    readonly facts: PageFacts
    testPage?: TestPage
  }
}

const { facts } = window
const shape: SheetShape = Array.from({ length: facts.items }, () => ({ answer: 'number', decimals: 2 }))
const database = createPlayerDatabase(indexedDB)

/** The controls report a write as done before it is stored. */
const weakened = (): PlayerDatabase => {
  if (facts.control !== 'timer' && facts.control !== 'memory') return database
  const pending: Parameters<PlayerDatabase['write']>[] = []
  if (facts.control === 'timer')
    setInterval(() => {
      for (const write of pending.splice(0)) void database.write(...write)
    }, 1_000)
  return {
    ...database,
    write: (...write) => {
      pending.push(write)
      return Promise.resolve()
    },
  }
}

const unreachable = { kind: 'unreachable', retryAfter: null } as const
const transport: Transport = {
  clock: async () => {
    try {
      const response = await fetch('/clock')
      return { kind: 'value', value: Number(await response.text()) }
    } catch {
      return unreachable
    }
  },
  save: httpSave,
  enter: () => Promise.resolve(unreachable),
  attempt: async () => {
    const response = await fetch('/attempt')
    return { kind: 'value', value: await response.json() }
  },
  start: () => Promise.resolve(unreachable),
  wait: () => Promise.resolve(unreachable),
  answerTakeover: () => Promise.resolve(unreachable),
  submit: () => Promise.resolve(unreachable),
  receipt: () => Promise.resolve(unreachable),
  afterwards: () => Promise.resolve(unreachable),
  paperFile: () => Promise.resolve(unreachable),
}

/** What the entry steps do before a test: store the attempt record and register the service worker that reads it. */
const prepareWorker = async (): Promise<void> => {
  const start = {
    epoch: 1,
    deadline: facts.deadline,
    block: 0,
    head: Uint8Array.from(facts.firstHead),
    sheet: encodeSheet(blankSheet(shape)),
    shape: { items: shape, sections: shape.map(() => 0) },
    lastChange: 0,
    paperKey: null,
  }
  await database.write(['attempts'], (transaction) => {
    transaction
      .objectStore('attempts')
      .put({ attempt: facts.attempt, entry: null, start, board: [], receipt: null })
  })
  await navigator.serviceWorker.register('/service-worker.js', { type: 'module' })
  await navigator.serviceWorker.ready
}
if (facts.hasWorker) await prepareWorker()
if (facts.control === 'no-keepalive') {
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (address, options) => send(address, { ...options, keepalive: false })
}

const device: Device = {
  ...browserDevice,
  clocks: () => {
    const { monotonic, wall } = browserDevice.clocks()
    return { monotonic, wall: wall + facts.ahead }
  },
}
const isUnguarded = facts.control === 'unguarded'
const tabs = browserTabs()
/** Never reports that a lock was stolen. */
const silentLocks = new Proxy(tabs.locks, {
  get: (locks, name) =>
    name === 'request'
      ? (...given: Parameters<LockManager['request']>) =>
          typeof given[1] === 'function' || given[1].ifAvailable !== true
            ? locks.request(...given)
            : locks.request(...given).catch(() => new Promise(() => undefined))
      : Reflect.get(locks, name),
})
const isMute = isUnguarded || facts.control === 'mute'

const stored = await database.all('times')
const clock = createServerClock(device.clocks)
if (stored.length === 0) {
  const now = device.clocks()
  clock.learn({ sent: now, received: now, serverTime: now.wall })
}
const engine = await openTest(
  {
    attempt: facts.attempt,
    epoch: 1,
    shape: { items: shape, sections: shape.map(() => 0) },
    base: { number: 0, head: Uint8Array.from(facts.firstHead), sheet: blankSheet(shape), lastEvent: 0 },
    copy: null,
  },
  {
    deadline: facts.deadline,
    receipt: null,
    board: { changes: [], readTo: 0 },
    checkpoint: null,
    isReopened: stored.length > 0,
  },
  {
    device: isUnguarded ? { ...device, randomBytes: (count) => new Uint8Array(count) } : device,
    page: facts.control === 'deaf' ? { ...browserPage, onEvent: () => () => undefined } : browserPage,
    clock,
    transport,
    database: weakened(),
    tabs: {
      locks: isUnguarded ? silentLocks : tabs.locks,
      openChannel: isMute ? () => null : tabs.openChannel,
    },
    onProgress: () => undefined,
    onWiped: () => undefined,
    removeFromDevice: () => Promise.resolve(),
  },
)

const largest = (): number => Math.max(0, ...engine.snapshot().sheet.numbers)
const isShown = (value: number): boolean => engine.snapshot().sheet.numbers.includes(value)
const shown = (value: number): Promise<void> =>
  new Promise((resolve) => {
    if (isShown(value)) {
      resolve()
      return
    }
    const end = engine.subscribe(() => {
      if (!isShown(value)) return
      end()
      resolve()
    })
  })

/** Runs until the tab is killed. */
const drive = async (pause: number): Promise<never> => {
  for (let value = largest() + 1; ; value += 1) {
    engine.enterNumber((value % facts.items) + 1, value)
    console.log(`tapped at ${Date.now()}`)
    await shown(value)
    console.log(`shown ${value}`)
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
}

const bareStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('bare', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('events', { keyPath: 'place' }),
    )
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(new Error('The bare store cannot be opened.'))
    })
  })

const barePut = (store: IDBDatabase, place: number): Promise<void> =>
  new Promise((resolve) => {
    const transaction = store.transaction('events', 'readwrite', { durability: 'strict' })
    transaction.objectStore('events').put({ place, at: place, code: 'a', values: [1, 2] })
    transaction.addEventListener('complete', () => {
      resolve()
    })
  })

const timed = async (run: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const measure = async (rounds: number): Promise<{ engine: number[]; bare: number[] }> => {
  const store = await bareStore()
  const taken = { engine: [] as number[], bare: [] as number[] }
  const first = largest() + 1
  for (let value = first; value < first + rounds; value += 1) {
    taken.engine.push(
      await timed(async () => {
        engine.enterNumber((value % facts.items) + 1, value)
        await shown(value)
      }),
    )
    taken.bare.push(await timed(() => barePut(store, value)))
  }
  return taken
}

window.testPage = {
  engine,
  drive: (pause) => void drive(pause),
  measure,
}
document.title = 'ready'

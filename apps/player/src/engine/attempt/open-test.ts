import { decodeSheet } from '@medha/test-rules/sheet'
import type { EngineSnapshot, TestEngine } from '../engine.ts'
import { createAttemptStore, type StoredHistory } from '../store/attempt-store.ts'
import type { PlayerDatabase } from '../store/database.ts'
import { createAnswerCopy } from './answer-copy.ts'
import { createActiveTest, type ActiveTest, type ActiveTestDeps } from './active-test.ts'
import type { AttemptProgress } from './attempt-progress.ts'
import type { AttemptFacts } from './recorder.ts'
import { createTabLock, type Tabs } from './tab-lock.ts'

export interface OpenTestDeps extends Omit<ActiveTestDeps, 'store' | 'onChange'> {
  readonly database: PlayerDatabase
  readonly tabs: Tabs
  readonly removeFromDevice: () => Promise<void>
}

const NOTHING_STORED: StoredHistory = { events: [], blocks: [], acknowledged: null, time: null, base: null }
const TRIES = 3

/** A started attempt: active in this tab unless another tab has it. */
export const openTest = async (
  facts: AttemptFacts,
  begun: Omit<AttemptProgress, 'hasEnded'> & { readonly isReopened: boolean },
  deps: OpenTestDeps,
): Promise<TestEngine> => {
  const { attempt, epoch, shape } = facts
  const owner = Array.from(deps.device.randomBytes(8)).join('.')
  const store = createAttemptStore(deps.database, attempt, owner)
  const listeners = new Set<() => void>()
  let progress: Omit<AttemptProgress, 'hasEnded'> = begun
  let active: ActiveTest | null = null
  let cached: EngineSnapshot | null = null

  const changed = (): void => {
    cached = null
    if (active !== null) copy.look()
    for (const listener of listeners) listener()
  }

  const copy = createAnswerCopy(facts.copy, {
    facts,
    recorder: () => running().recorder,
    clock: deps.clock,
    device: deps.device,
    onChange: () => {
      changed()
    },
  })

  const lock = createTabLock(deps, attempt, {
    requested: () => {
      active?.leaveToOther()
      return Promise.resolve()
    },
    lost: () => {
      active?.becomeOther()
    },
  })

  /** OFL-06: an unreadable store does not keep the student from the test; the server has a sheet too. */
  const load = async (): Promise<StoredHistory> => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        return await store.load(epoch)
      } catch {
        store.reconnect()
      }
    }
    return NOTHING_STORED
  }

  const factsWith = ({ base }: StoredHistory): AttemptFacts => {
    const sheet = base === null ? null : decodeSheet(base.sheet, shape.items)
    return base !== null && sheet?.ok === true ? { ...facts, base: { ...base, sheet: sheet.value } } : facts
  }

  const activate = async (isReopened: boolean, isWriter: boolean): Promise<void> => {
    if (isWriter) await store.claim().catch(() => undefined)
    const history = await load()
    if (history.time !== null && !deps.clock.isSet()) deps.clock.restore(history.time)
    active = createActiveTest(
      factsWith(history),
      { ...progress, history, isReopened },
      {
        ...deps,
        store,
        onChange: changed,
        onProgress: (next) => {
          progress = next
          deps.onProgress(next)
        },
      },
    )
    if (isWriter) active.begin()
    else active.becomeOther()
    changed()
  }

  const running = (): ActiveTest => {
    if (active === null) throw new Error('The test is used before it is open.')
    return active
  }
  await activate(begun.isReopened, await lock.acquire())

  const sectionOf = (item: number | null): number | undefined =>
    item === null ? undefined : shape.sections[item - 1]

  const snapshot = (): EngineSnapshot =>
    (cached ??= {
      ...running().snapshot(),
      copyAddress: copy.address,
      isCopyOffered: copy.isOffered(),
    })

  return {
    snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    timeLeft: () => running().timeLeft(),
    show: (item) => {
      const before = sectionOf(snapshot().shownItem)
      running().record({ act: 'show', item })
      if (before !== undefined && before !== sectionOf(item)) running().sendNow()
    },
    choose: (item, options) => {
      running().record({ act: 'choose', item, options })
    },
    enterNumber: (item, hundredths) => {
      running().record({ act: 'enter-number', item, hundredths })
    },
    clear: (item) => {
      running().record({ act: 'clear', item })
    },
    mark: (item, isOn) => {
      running().record({ act: 'mark', item, isOn })
    },
    language: (code) => {
      running().record({ act: 'language', code })
    },
    note: (signal) => {
      running().record(signal)
    },
    answerTakeover: async (change, isYes) => {
      // What is here is sent before the move; later answers are merged there (SAV-08).
      if (isYes) running().sendNow()
      const reply = await deps.transport.answerTakeover({ change, isYes }, attempt)
      return reply.kind !== 'unreachable'
    },
    readBoard: () => {
      running().readBoard()
    },
    submit: () => {
      running().submit()
    },
    connect: () => running().reconnect(),
    copyAnswers: copy.make,
    useThisTab: () => {
      if (snapshot().phase !== 'other-tab') return
      void lock.takeOver().then((isHeld) => (isHeld ? activate(true, true) : undefined))
    },
    removeFromDevice: async () => {
      running().stop()
      await deps.removeFromDevice()
    },
    close: () => {
      copy.stop()
      running().stop()
      lock.close()
    },
  }
}

import type { BoardChange, WaitAnswer } from '@medha/contract/wire/player'
import type { Reply } from '../src/engine/transport.ts'
import type { SaveServer } from './save-server.ts'
import type { VirtualDevice } from './virtual-device.ts'

interface Waiting {
  readonly after: number
  readonly answer: () => void
}

interface StaffDeps {
  readonly virtual: Pick<VirtualDevice, 'device' | 'now'>
  readonly server: Pick<SaveServer, 'deadline' | 'extendTo' | 'close'>
  readonly opensAt: number
  readonly isReachable: () => boolean
}

/** Staff of a sitting, and the server's side of `player.wait`. In memory. */
export const createStaff = ({ virtual, server, opensAt: firstOpensAt, isReachable }: StaffDeps) => {
  let changes: BoardChange[] = []
  let state: WaitAnswer['state'] = 'running'
  let epoch = 1
  let pausedAt: number | null = null
  let opensAt = firstOpensAt
  /** Seconds. */
  let hold = 25
  let waiting: Waiting[] = []
  let most = 0
  const requests: { readonly at: number; readonly after: number }[] = []

  const after = (id: number): BoardChange[] => changes.filter((change) => change.id > id)

  const answer = (seen: number): Reply<WaitAnswer> => ({
    kind: 'value',
    value: {
      t: virtual.now(),
      state,
      epoch,
      isPaused: pausedAt !== null,
      opensAt,
      entryUntil: opensAt + 60 * 60_000,
      deadline: { base: server.deadline(), sitting: 0, centre: 0 },
      changes: after(seen),
      hold,
    },
  })

  const wait = (seen: number, signal: AbortSignal): Promise<Reply<WaitAnswer>> => {
    requests.push({ at: virtual.now(), after: seen })
    if (!isReachable()) return Promise.resolve({ kind: 'unreachable', retryAfter: null })
    if (hold === 0 || after(seen).length > 0) return Promise.resolve(answer(seen))
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting = waiting.filter((each) => each !== own)
        cancel()
      }
      const own: Waiting = {
        after: seen,
        answer: () => {
          leave()
          resolve(isReachable() ? answer(seen) : { kind: 'unreachable', retryAfter: null })
        },
      }
      const cancel = virtual.device.after(hold * 1000, own.answer)
      signal.addEventListener('abort', () => {
        leave()
        reject(new Error('given up'))
      })
      waiting.push(own)
      most = Math.max(most, waiting.length)
    })
  }

  const publish = (kind: BoardChange['kind'], given: Partial<BoardChange> = {}): BoardChange => {
    const change = { id: changes.length + 11, kind, at: virtual.now(), text: null, ...given }
    changes = [...changes, change]
    for (const each of waiting) each.answer()
    return change
  }

  return {
    wait,
    changesAfter: after,
    /** The requests, and the most that waited at one time. */
    requests,
    mostWaiting: (): number => most,
    setHold: (seconds: number): void => {
      hold = seconds
    },
    publish,
    addMinutes: (minutes: number): void => {
      server.extendTo(server.deadline() + minutes * 60_000)
      publish('time')
    },
    pause: (): void => {
      pausedAt = virtual.now()
      state = 'paused'
      publish('pause')
    },
    resume: (): void => {
      server.extendTo(server.deadline() + virtual.now() - (pausedAt ?? virtual.now()))
      pausedAt = null
      state = 'running'
      publish('resume')
    },
    end: (): void => {
      server.close()
      state = 'submitted'
      publish('end')
    },
    voidAttempt: (): void => {
      server.close()
      state = 'void'
      publish('voided')
    },
    /** Another device has taken the test over. */
    moveTest: (): void => {
      epoch += 1
      publish('moved')
    },
    moveOpening: (to: number): void => {
      opensAt = to
      publish('opens')
    },
    setState: (next: WaitAnswer['state']): void => {
      state = next
    },
  }
}

export type Staff = ReturnType<typeof createStaff>

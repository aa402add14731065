import type { ClockReading } from '@medha/test-rules/block'
import { SAVE_TIMING } from '@medha/test-rules/test-timing'
import { retryDelay } from '@medha/test-rules/retry-delay'
import type { Device } from '../device.ts'
import type { StoredBlock } from '../store/records.ts'
import type { Reply, SaveReply } from '../transport.ts'
import type { AttemptLog } from './attempt-log.ts'
import { beforeEnd, nextSendAt, type WaitingChanges } from './send-schedule.ts'

/** What the sender needs from the rest of the engine, and reports to it. */
export interface SenderDeps {
  readonly device: Device
  readonly log: AttemptLog
  readonly save: (body: string) => Promise<Reply<SaveReply>>
  /** The last event that may be sent: it is stored, or this device stores nothing. */
  readonly lastKeptEvent: () => number
  /** SAV-02: resolves when the blocks are stored, or cannot be. Only then are they sent. */
  readonly keepBlocks: (blocks: readonly StoredBlock[]) => Promise<void>
  /** A block that a killed page had sent replaces those that were sealed since. */
  readonly keepFoundBlock: (block: StoredBlock) => Promise<void>
  readonly keepBlocksAndLeave: (blocks: readonly StoredBlock[]) => void
  readonly serverTime: () => number
  /** In server time. */
  readonly deadline: () => number
  /** The last board change that this device knows. */
  readonly seen: () => number
  /** RCP-08: whether it is time for a signed checkpoint. */
  readonly wantsProof: () => boolean
  readonly onReply: (reply: SaveReply, sentAt: ClockReading) => void
  /** The chain differs from the server's: resolved with a request, before anything else is sent. */
  readonly onDifference: () => Promise<void>
  readonly onChange: () => void
}

/** Sends blocks, one message at a time, until the server has acknowledged them. */
export const createSender = (deps: SenderDeps) => {
  const { device, log } = deps
  const now = (): number => device.clocks().monotonic
  const sendBeforeEnd = beforeEnd(device.random())
  let waiting: WaitingChanges | null = null
  let every: number = SAVE_TIMING.everyLeast
  let dueAt: number | null = null
  let notBefore = 0
  /** A delay after the end, so that not all devices send in the same second. */
  let heldUntil = 0
  let failures = 0
  let isSending = false
  /** The last block of the message in flight. */
  let inFlightTo: number | null = null
  let isStopped = false
  let cancelTimer = (): void => undefined

  /** Events that the device has not stored yet cannot be sent yet. */
  const hasWork = (): boolean => log.unacknowledged().some(({ place }) => place <= deps.lastKeptEvent())

  const due = (): number | null => {
    if (!hasWork()) return null
    const endsAt = now() + deps.deadline() - deps.serverTime()
    const usual = waiting === null ? now() : nextSendAt(waiting, { every, endsAt, beforeEnd: sendBeforeEnd })
    return Math.max(notBefore, heldUntil, dueAt === null ? usual : Math.min(usual, dueAt))
  }

  const arm = (): void => {
    cancelTimer()
    const at = isStopped || isSending ? null : due()
    if (at === null) return
    cancelTimer = device.after(Math.max(0, at - now()), () => void send())
  }

  const nextMessage = (after: number) =>
    log.nextMessage({ sentAt: deps.serverTime(), seen: deps.seen(), wantsProof: deps.wantsProof() }, after)

  const withTimeout = (sent: Promise<Reply<SaveReply>>): Promise<Reply<SaveReply>> =>
    new Promise((resolve) => {
      const cancel = device.after(SAVE_TIMING.requestTimeout, () => {
        resolve({ kind: 'unreachable', retryAfter: null })
      })
      sent
        .catch((): Reply<SaveReply> => ({ kind: 'unreachable', retryAfter: null }))
        .then(resolve, resolve)
        .finally(cancel)
    })

  const fail = (retryAfter: number | null): void => {
    failures += 1
    notBefore = now() + retryDelay(failures, device.random(), retryAfter)
  }

  const take = async (reply: SaveReply, to: number): Promise<void> => {
    failures = 0
    notBefore = 0
    every = reply.every
    // This device's turn has ended: the server still stores blocks that continue its chain, until it has all of them.
    const isKept = reply.was === 'superseded' || reply.was === 'late'
    if (isKept && log.acknowledge(reply.lastBlock, reply.head) !== 'differs') return
    // Submitted or void: sending again would change nothing.
    if (isKept || reply.was === 'closed') {
      const last = log.blockAt(to)
      if (last !== null) log.acknowledge(to, last.head)
      return
    }
    const outcome = log.acknowledge(reply.lastBlock, reply.head)
    const found = outcome === 'found' ? log.blockAt(reply.lastBlock) : null
    if (found !== null) await deps.keepFoundBlock(found)
    if (outcome !== 'differs') return
    fail(null)
    await deps.onDifference()
  }

  const settle = async (reply: Reply<SaveReply>, to: number, sentAt: ClockReading): Promise<void> => {
    if (reply.kind === 'value') {
      await take(reply.value, to)
      deps.onReply(reply.value, sentAt)
    } else fail(reply.kind === 'unreachable' ? reply.retryAfter : null)
    isSending = false
    inFlightTo = null
    deps.onChange()
    arm()
  }

  const send = async (): Promise<void> => {
    if (isSending || isStopped) return
    isSending = true
    dueAt = null
    cancelTimer()
    const changesBefore = waiting
    await deps.keepBlocks(log.seal(deps.lastKeptEvent()))
    const message = nextMessage(log.acknowledged())
    if (message !== null && !isStopped) {
      if (waiting === changesBefore) waiting = null
      const sentAt = device.clocks()
      inFlightTo = message.to
      const reply = await withTimeout(deps.save(message.body))
      await settle(reply, message.to, sentAt)
      return
    }
    isSending = false
    arm()
  }

  return {
    /** The device has stored something since. */
    wake: (): void => {
      arm()
    },
    /** Whether the last message failed: the only source of what the student sees about the connection (SAV-11). */
    isFailing: (): boolean => failures > 0,
    /** A new event is in the log. */
    noteEvent: (isAnswer: boolean): void => {
      const at = now()
      waiting = {
        firstAt: waiting?.firstAt ?? at,
        lastAt: at,
        answers: (waiting?.answers ?? 0) + (isAnswer ? 1 : 0),
      }
      arm()
    },
    /** Sends within this time; respects the backoff of a retry unless the connection has just returned. */
    sendWithin: (milliseconds: number, isLinkBack = false): void => {
      if (isLinkBack) notBefore = 0
      if (log.unacknowledged().length === 0) return
      const at = now() + milliseconds
      dueAt = dueAt === null ? at : Math.min(dueAt, at)
      arm()
    },
    /** SAV-09: the final block of this device is sent after this time, whatever else is due. */
    sendFinalAfter: (milliseconds: number): void => {
      heldUntil = now() + milliseconds
      dueAt = heldUntil
      arm()
    },
    /**
     * SAV-14: the page is hidden or closed, and no code may run after this. Everything is sealed, stored and sent
     * without waiting, even with another message in flight: its blocks come first in the chain, so this one is accepted
     * after it, or answered with a gap and sent again.
     */
    sendAndLeave: (): void => {
      if (isStopped) return
      const isAlone = !isSending
      deps.keepBlocksAndLeave(log.seal(Number.MAX_SAFE_INTEGER))
      const message = nextMessage(inFlightTo ?? log.acknowledged())
      if (message === null) return
      const sentAt = device.clocks()
      if (isAlone) {
        isSending = true
        inFlightTo = message.to
      }
      void withTimeout(deps.save(message.body)).then(async (reply) => {
        if (!isAlone) return
        await settle(reply, message.to, sentAt)
      })
    },
    stop: (): void => {
      isStopped = true
      cancelTimer()
    },
  }
}

export type Sender = ReturnType<typeof createSender>

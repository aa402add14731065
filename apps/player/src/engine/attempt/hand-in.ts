import type { SignedReceipt } from '@medha/contract/wire/player'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { LATE_TIMING } from '@medha/test-rules/test-timing'
import { retryDelay } from '@medha/test-rules/retry-delay'
import type { Device } from '../device.ts'
import type { AttemptLog } from '../saving/attempt-log.ts'
import { sha256 } from '../sha-256.ts'
import type { Reply, Transport } from '../transport.ts'

interface HandInDeps {
  readonly device: Device
  readonly attempt: string
  readonly log: AttemptLog
  readonly transport: Pick<Transport, 'submit' | 'receipt'>
  /** Set by the student's submission or by the end of the time; null while the test runs. */
  readonly goal: () => 'submit' | 'receipt' | null
  readonly onReceipt: (receipt: SignedReceipt) => void
  readonly onSuperseded: () => void
  /** The server lacks a block that it had acknowledged, or has a different one. */
  readonly onGap: () => Promise<void>
}

/** OFL-10: once the server has every block, requests the receipt until it arrives. */
export const createHandIn = ({ device, attempt, log, transport, goal, ...deps }: HandInDeps) => {
  let isRequesting = false
  let isStopped = false
  let failures = 0
  let cancelRetry = (): void => undefined

  const later = (retryAfter: number | null): void => {
    failures += 1
    cancelRetry = device.after(retryDelay(failures, device.random(), retryAfter), () => void proceed())
  }

  const requestReceipt = async (wanted: 'submit' | 'receipt'): Promise<Reply<SignedReceipt, string>> => {
    try {
      if (wanted === 'receipt') return await transport.receipt(attempt)
      const { number, head, sheet } = log.end()
      const answersDigest = sha256(encodeAnswers(sheet))
      const reply = await transport.submit({
        attempt,
        epoch: log.epoch,
        lastBlock: number,
        head,
        answersDigest,
      })
      const hasEnded = reply.kind === 'refused' && reply.code === 'delivery.attempt-closed'
      return hasEnded ? await transport.receipt(attempt) : reply
    } catch {
      return { kind: 'unreachable', retryAfter: null }
    }
  }

  const proceed = async (): Promise<void> => {
    const wanted = goal()
    if (wanted === null || isRequesting || isStopped || log.unacknowledged().length > 0) return
    isRequesting = true
    cancelRetry()
    const reply = await requestReceipt(wanted)
    isRequesting = false
    if (isStopped) return
    if (reply.kind === 'value') {
      isStopped = true
      deps.onReceipt(reply.value)
      return
    }
    if (reply.kind === 'refused' && reply.code === 'delivery.superseded') {
      deps.onSuperseded()
      return
    }
    if (reply.kind === 'refused' && reply.code === 'delivery.gap') await deps.onGap()
    // The server ends an attempt a little after its deadline: blocks in transit still count.
    later(reply.kind === 'unreachable' ? reply.retryAfter : Math.min(LATE_TIMING.grace, 5_000))
  }

  return {
    proceed,
    stop: (): void => {
      isStopped = true
      cancelRetry()
    },
  }
}

import { retryDelay } from '@medha/test-rules/retry-delay'
import type { Device } from '../device.ts'
import type { Afterwards, Transport } from '../transport.ts'

interface AfterwardsPollDeps {
  readonly device: Device
  readonly attempt: string
  readonly transport: Pick<Transport, 'afterwards'>
  readonly onLearned: (afterwards: Afterwards) => void
}

/** ITG-03: after the receipt, requests the counted answers and recorded signals until the server has returned them. */
export const createAfterwardsPoll = ({ device, attempt, transport, onLearned }: AfterwardsPollDeps) => {
  let failures = 0
  let isStopped = false
  let cancelRetry = (): void => undefined
  const request = async (): Promise<void> => {
    const reply = await transport.afterwards(attempt).catch(() => null)
    if (isStopped) return
    if (reply?.kind === 'value') {
      onLearned(reply.value)
      return
    }
    failures += 1
    cancelRetry = device.after(retryDelay(failures, device.random(), null), () => void request())
  }
  return {
    begin: (): void => {
      isStopped = false
      void request()
    },
    stop: (): void => {
      isStopped = true
      cancelRetry()
    },
  }
}

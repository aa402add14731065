import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log.ts'

/** Runs the steps once, on the first SIGTERM or SIGINT, then ends the process. A second signal ends it immediately. */
export const onShutdown = (log: Log, steps: () => Promise<void>): void => {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info('stopping', { reason: signal })
    const tooLong = sleep(30_000, undefined, { ref: false }).then(() => {
      throw new Error('shutdown took too long')
    })
    Promise.race([steps(), tooLong]).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('shutdown.failed', { error })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

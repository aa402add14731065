import type { AuditLog } from '../audit-log.ts'

/** AUD-05: an entry is chained within ten seconds. */
const EVERY_MS = 5_000
/** Longer than any staff write and some rounds of the sealer. */
const LATE_SECONDS = 60

export interface SealingDeps {
  readonly auditLog: Pick<AuditLog, 'seal' | 'oldestUnsealedSeconds'>
  onSealed(): void
  onFailure(problem: unknown): void
  /** The first entry that is not chained has waited for more than a minute. */
  onLate(seconds: number): void
}

export interface Sealing {
  /** Resolves when the batch that is under way is committed. */
  stop(): Promise<void>
}

/**
 * Chains entries every five seconds. A timer and not a job: the queue's schedule knows minutes only, and a job every five
 * seconds leaves 17,000 rows a day. With several workers each has a timer, and the sealer's lock lets one of them work.
 */
export const sealRegularly = (
  { auditLog, onSealed, onFailure, onLate }: SealingDeps,
  everyMs = EVERY_MS,
): Sealing => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const seal = async () => {
    try {
      await auditLog.seal(stopping.signal)
      onSealed()
    } catch (problem) {
      onFailure(problem)
    }
    const seconds = await auditLog.oldestUnsealedSeconds().catch(() => 0)
    if (seconds > LATE_SECONDS) onLate(seconds)
  }
  const next = (): void => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = seal().finally(next)
    }, everyMs)
  }
  let running: Promise<void> = Promise.resolve()
  next()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

type Check = () => Promise<string | null>

/**
 * The edge takes out a process whose check stays silent for a second, and a process waits longer than that for a busy
 * database. So a slow check answers what the last one found, until it takes so long that it counts as failed.
 */
export const answerInTime = (
  check: Check,
  { answerMs, failMs }: { readonly answerMs: number; readonly failMs: number },
): Check => {
  let last: string | null = 'it has not been checked yet'
  let running: { readonly fault: Promise<string | null>; readonly since: number } | null = null
  const start = () => {
    const fault = check()
      .then((found) => (last = found))
      .finally(() => (running = null))
    running = { fault, since: performance.now() }
    return running
  }
  return () => {
    const { fault, since } = running ?? start()
    if (performance.now() - since > failMs) last = 'the database does not answer'
    return Promise.race([fault, sleep(answerMs, undefined, { ref: false }).then(() => last)])
  }
}

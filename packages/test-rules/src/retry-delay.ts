import { SAVE_TIMING } from './test-timing.ts'

/** The server sends whole seconds: devices with the same value must not retry together. */
const WITHIN_A_SECOND = 1000

/** SAV-10: full jitter between one second and a bound that doubles to thirty; never less than the server requests. */
export const retryDelay = (failures: number, random: number, retryAfter: number | null): number => {
  const bound = Math.min(SAVE_TIMING.retryMost, SAVE_TIMING.retryFirst * 2 ** Math.min(failures, 10))
  const jittered = SAVE_TIMING.retryFirst + random * (bound - SAVE_TIMING.retryFirst)
  return retryAfter === null ? jittered : Math.max(jittered, retryAfter + random * WITHIN_A_SECOND)
}

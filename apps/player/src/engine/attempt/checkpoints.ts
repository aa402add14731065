import { SAVE_TIMING } from '@medha/test-rules/test-timing'
import type { Device } from '../device.ts'

/** RCP-08: the last head that the server signed, and when to request the next. */
export const createCheckpoints = (device: Device, first: string | null) => {
  let latest = first
  /** The first one of a page comes at a random time, so that a million devices do not request it at once. */
  let takenAt = device.clocks().monotonic - device.random() * SAVE_TIMING.checkpointEvery
  return {
    latest: (): string | null => latest,
    isDue: (): boolean => device.clocks().monotonic - takenAt >= SAVE_TIMING.checkpointEvery,
    /** Whether the reply to a save contained one. */
    take: (signed: string | null): boolean => {
      if (signed === null) return false
      latest = signed
      takenAt = device.clocks().monotonic
      return true
    },
  }
}

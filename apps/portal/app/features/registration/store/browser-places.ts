import { locateDevice, mayLocate } from '../../../api/device-place.ts'
import { safely } from './browser-memory.ts'
import type { PlaceDeps } from './find-centre.ts'

/** Where this browser is, as far as it says. */
export const browserPlaces: PlaceDeps = {
  isAllowed: mayLocate,
  locate: locateDevice,
  storage: safely(() => localStorage),
}

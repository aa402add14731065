import { locateDevice, mayLocate } from '../../../api/device-place.ts'
import { localStore } from '../../../api/guarded-storage.ts'
import type { PlaceDeps } from './find-centre.ts'

/** Where this browser is, as far as it says. */
export const browserPlaces: PlaceDeps = {
  isAllowed: mayLocate,
  locate: locateDevice,
  storage: localStore,
}

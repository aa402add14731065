import { locateDevice, mayLocate } from '../../../api/device-place.ts'
import { localStore } from '../../../api/guarded-storage.ts'
import type { PlaceDeps } from './find-centre.ts'

/** The location of this browser, as far as it is allowed. */
export const browserPlaces: PlaceDeps = {
  isAllowed: mayLocate,
  locate: locateDevice,
  storage: localStore,
}

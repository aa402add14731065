import { useSyncExternalStore } from 'react'
import type { RegistrationStore } from '../store/registration-store.ts'
import type { JourneyState } from '../journey/state.ts'

export const useStoreState = (store: RegistrationStore): JourneyState =>
  useSyncExternalStore(store.subscribe, store.current, store.current)

import { useSyncExternalStore } from 'react'
import type { Card } from '../card/card.ts'
import type { JourneyState } from '../journey/state.ts'

export const useCardState = (card: Card): JourneyState =>
  useSyncExternalStore(card.subscribe, card.current, card.current)

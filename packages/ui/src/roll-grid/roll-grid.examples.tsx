import type { Example } from '../example.ts'
import { RollGrid } from './roll-grid.tsx'

/** Visible on wide screens only. */
export const examples: readonly Example[] = [
  { state: 'half-filled', show: () => <RollGrid digits="251104" length={12} /> },
  { state: 'filled', show: () => <RollGrid digits="251104783926" length={12} /> },
]

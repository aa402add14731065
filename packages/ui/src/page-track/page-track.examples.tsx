import type { Example } from '../example.ts'
import { PageTrack } from './page-track.tsx'

export const examples: readonly Example[] = [{ state: 'plain', show: () => <PageTrack /> }]

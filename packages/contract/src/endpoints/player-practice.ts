import { endpoint } from '../endpoint.ts'
import { MarkedPractice, MarkRequest, Practice, PracticeRequest } from '../wire/player-practice.ts'

/** T §7.4: a launch code opens a practice paper and also returns its key, because practice has no consequences. */
export const openPractice = endpoint({
  name: 'player.practice',
  answeredBy: 'delivery',
  method: 'POST',
  path: '/api/v1/player/practice',
  audience: 'anyone',
  limit: { per: 'address', points: 600, seconds: 60 },
  requirements: ['PRC-02', 'PRC-05'],
  body: PracticeRequest,
  reply: Practice,
  refusals: ['delivery.launch-spent', 'delivery.no-paper-yet'],
})

/** T §7.4: marks the answers of a practice paper with the code that marks real ones, and stores nothing. */
export const markPractice = endpoint({
  name: 'practice.mark',
  answeredBy: 'papers',
  method: 'POST',
  path: '/api/v1/player/practice/mark',
  audience: 'anyone',
  limit: { per: 'address', points: 600, seconds: 60 },
  requirements: ['PRC-02', 'PRC-04'],
  body: MarkRequest,
  reply: MarkedPractice,
  refusals: ['papers.practice-over', 'edge.malformed'],
})

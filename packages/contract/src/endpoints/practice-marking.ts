import { endpoint } from '../endpoint.ts'
import { MarkedPractice, MarkRequest } from '../wire/player-practice.ts'

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

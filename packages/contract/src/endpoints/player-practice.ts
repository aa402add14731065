import { endpoint } from '../endpoint.ts'
import { Practice, PracticeRequest } from '../wire/player-practice.ts'

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

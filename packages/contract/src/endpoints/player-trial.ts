import { endpoint } from '../endpoint.ts'
import { Trial, TrialRequest } from '../wire/player-trial.ts'

/** T §2.9: a link for staff opens a sealed paper as a candidate sees it. No answers are sent to the server. */
export const openTrial = endpoint({
  name: 'player.trial',
  answeredBy: 'papers',
  method: 'POST',
  path: '/api/v1/player/trial',
  audience: 'anyone',
  limit: { per: 'address', points: 60, seconds: 60 },
  requirements: ['PPR-19'],
  body: TrialRequest,
  reply: Trial,
  refusals: ['papers.trial-over'],
})

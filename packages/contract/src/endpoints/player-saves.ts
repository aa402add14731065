import { endpoint } from '../endpoint.ts'
import { ClockAnswer, SaveAnswer } from '../wire/player.ts'

/**
 * T §4.4: lines in our own format, parsed by a strict reader in `@medha/test-rules`. The outcome is a value in the
 * reply; a refusal never makes the player discard an answer.
 */
export const save = endpoint({
  name: 'player.save',
  answeredBy: 'delivery',
  method: 'POST',
  path: '/api/v1/player/save',
  audience: 'attempt',
  limit: { per: 'attempt', points: 90, seconds: 60, counted: 'in-process' },
  requirements: ['SAV-03', 'SAV-05', 'SAV-06', 'SAV-16', 'SAV-18', 'SAV-22'],
  takesUnread: true,
  isFrequent: true,
  reply: SaveAnswer,
  refusals: ['edge.malformed', 'edge.too-large', 'edge.busy', 'edge.no-attempt'],
})

/** T §3.5: the server's time, for a player during a test. */
export const clock = endpoint({
  name: 'player.clock',
  answeredBy: 'delivery',
  method: 'GET',
  path: '/api/v1/player/clock',
  audience: 'anyone',
  limit: { per: 'address', points: 6_000, seconds: 60, counted: 'in-process' },
  requirements: ['OWN'],
  isFrequent: true,
  reply: ClockAnswer,
  refusals: [],
})

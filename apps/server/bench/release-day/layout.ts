/** The last release and this checkout. */
export type Version = 'last' | 'this'

/** Those of two application machines, in the order in which `deploy/systemd/restart` restarts them. */
export const PROCESSES = [
  'api-1',
  'player-1',
  'portal-1',
  'worker-1',
  'api-2',
  'player-2',
  'portal-2',
  'worker-2',
] as const
export type ProcessName = (typeof PROCESSES)[number]

/** Of api, portal and player the first of two; the second takes the next port. */
export const PORTS = {
  site: 4640,
  inside: 4641,
  api: 4642,
  portal: 4644,
  player: 4646,
  standins: 4648,
  smtp: 4649,
} as const

export const SITE = 'medha.localhost'
export const PLAYER = `exam.${SITE}`

import type { SendHistory } from '../src/modules/verification/domain/otp-sending.ts'

/** A moment without any message or guess before it. */
export const START = Date.parse('2026-11-15T06:00:00Z')
const NO_GUESSES = { wrongFromIp: 0, wrongFromSubnet: 0, provenFromIp: 0, provenFromSubnet: 0 }
export const NOTHING: SendHistory = {
  lastToNumberAt: null,
  toNumberAt: [],
  toNumberInTenMinutes: 0,
  toNumberInDay: 0,
  toNumberFromAllInDay: 0,
  wrongGuessesOfBrowserInDay: 0,
  unprovenFromIpInHour: 0,
  unprovenFromSubnetInHour: 0,
  unprovenToPrefixInHour: 0,
  provenFromIpInHour: 0,
  provenFromSubnetInHour: 0,
  provenToPrefixInHour: 0,
  reserveFromIpInHour: 0,
  reserveFromSubnetInHour: 0,
  guesses: NO_GUESSES,
  everybody: {
    sentInHour: 0,
    provenInHour: 0,
    crowdSentInHour: 0,
    crowdProvenInHour: 0,
    reserveInHour: 0,
    wrongGuessesInDay: 0,
    provenInDay: 0,
  },
}
export const sendRequest = {
  now: new Date(START),
  purpose: 'registration',
  hasSolvedPuzzle: false,
  isTrusted: false,
  isOwnRepeat: false,
} as const
export const guesses = (more: Partial<typeof NO_GUESSES>) => ({ guesses: { ...NO_GUESSES, ...more } })
export const everybody = (more: Partial<SendHistory['everybody']>) => ({ ...NOTHING.everybody, ...more })

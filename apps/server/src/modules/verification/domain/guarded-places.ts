import { allowed, SEND_LIMITS, type SendLimits } from './otp-limits.ts'

/** What was guessed and proven in a day from the address and the subnet of a caller. */
export interface GuessesNearby {
  readonly wrongFromIp: number
  readonly wrongFromSubnet: number
  readonly provenFromIp: number
  readonly provenFromSubnet: number
}

export const haveReached = (
  { wrongFromIp, wrongFromSubnet, provenFromIp, provenFromSubnet }: GuessesNearby,
  level: 'puzzle' | 'guarded',
  { wrongGuessesFromIpInDay, wrongGuessesFromSubnetInDay }: SendLimits,
): boolean =>
  wrongFromIp >= allowed(wrongGuessesFromIpInDay[level], provenFromIp) ||
  wrongFromSubnet >= allowed(wrongGuessesFromSubnetInDay[level], provenFromSubnet)

/**
 * So many wrong codes came from here that one more right one may be a guess. A family is not refused for what others
 * guess: a right code proves the number, but shows nothing that is stored, and a recovery is a link to the phone.
 */
export const isGuarded = (guesses: GuessesNearby, limits: SendLimits = SEND_LIMITS): boolean =>
  haveReached(guesses, 'guarded', limits)

import { SEND_LIMITS, type SendLimits } from '../../src/modules/verification/domain/otp-limits.ts'

/** What protects honest families; a control switches one defence off. */
export interface Defences {
  readonly sendLimits: SendLimits
  /** A phone on which the student has logged in has its own quota of codes. */
  readonly trusts: boolean
  /** Correct login data gets a code while login attempts are guarded. */
  readonly stepsUp: boolean
  /** A recovery whose codes are used up sends a login link to the phone. */
  readonly sendsLinks: boolean
}

export const DEFENCES: Defences = {
  // The puzzle only slows attackers down, so here every caller solves it immediately.
  sendLimits: { ...SEND_LIMITS, puzzleBits: { easiest: 1, hardest: 2 } },
  trusts: true,
  stepsUp: true,
  sendsLinks: true,
}

/** A tenth of the shared limits: twenty addresses against them are two hundred against the full ones. */
export const aTenthOf = (defences: Defences): Defences => {
  const { sendLimits } = defences
  const tenth = ({ floor, perProven }: { floor: number; perProven: number }) => ({
    floor: floor / 10,
    perProven,
  })
  return {
    ...defences,
    sendLimits: {
      ...sendLimits,
      unprovenInHour: tenth(sendLimits.unprovenInHour),
      unprovenOfCrowdsInHour: tenth(sendLimits.unprovenOfCrowdsInHour),
      reserveInHour: tenth(sendLimits.reserveInHour),
      reserveShareOfSubnet: {
        ...sendLimits.reserveShareOfSubnet,
        crowdedFrom: sendLimits.reserveShareOfSubnet.crowdedFrom / 10,
        floor: sendLimits.reserveShareOfSubnet.floor / 10,
      },
    },
  }
}

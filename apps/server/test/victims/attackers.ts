import { randomInt } from 'node:crypto'
import type { EnrolledStudent } from '../../src/modules/identity/index.ts'
import type { OtpSubject } from '../../src/modules/verification/index.ts'
import { freshMobile } from '../verification-server.ts'
import { recoveryOf, registrationOf, type VictimCalls } from './calls.ts'

export type Family = EnrolledStudent & { readonly mobile: string }

const unknownRoll = () => String(randomInt(1e11, 9e11))

/** What an attacker does at once. */
export interface Burst {
  readonly wrongGuesses?: number
  readonly failedLogins?: number
  /** Requests codes for new numbers until two are refused. */
  readonly takesCodes?: true
}

/** What attackers do against one family and against all users, and how much of it was answered. */
export const createAttackers = (calls: VictimCalls, family: Family) => {
  const counts = { requests: 0, codesTaken: 0, wrongGuesses: 0, loginsTried: 0 }

  const requestCode = async (target: OtpSubject, address: string) => {
    counts.requests += 1
    const from = calls.browserAt(address)
    const sent = await calls.sendCode(target, from)
    if (!sent.ok || sent.value.isLink) return null
    if (target.mobile !== null) counts.codesTaken += 1
    const { challengeId } = sent.value
    return async () => {
      counts.wrongGuesses += 1
      await calls.enter(target, from, challengeId, false)
    }
  }
  const failLogins = async (rollNumbers: readonly string[], address: string): Promise<void> => {
    for (const rollNumber of rollNumbers) {
      counts.loginsTried += 1
      await calls.failLogin(rollNumber, calls.browserAt(address))
    }
  }
  const takeCodes = async (address: string): Promise<void> => {
    for (let refused = 0; refused < 2;)
      if ((await requestCode(registrationOf(freshMobile()), address)) === null) refused += 1
  }

  return {
    counts,
    /** Requests codes, guesses and fails logins until refused, for random targets and this family. */
    attackFrom: async (address: string): Promise<void> => {
      const targets = [
        registrationOf(family.mobile),
        recoveryOf(family.mobile.slice(3), family.mobile),
        recoveryOf(family.rollNumber, family.mobile),
        recoveryOf(unknownRoll(), null),
      ]
      for (const target of targets) {
        const guessWrong = await requestCode(target, address)
        await guessWrong?.()
        await guessWrong?.()
      }
      await takeCodes(address)
      await failLogins([family.rollNumber, ...Array.from({ length: 4 }, unknownRoll)], address)
    },
    burstFrom: async (
      address: string,
      { wrongGuesses = 0, failedLogins = 0, takesCodes }: Burst,
    ): Promise<void> => {
      // The codes first: a limit on wrong guesses stops no guess at a code that was sent before.
      const guesses: (() => Promise<void>)[] = []
      while (guesses.length < wrongGuesses) {
        const guessWrong = await requestCode(registrationOf(freshMobile()), address)
        if (guessWrong === null) break
        guesses.push(guessWrong, guessWrong)
      }
      for (const guessWrong of guesses.slice(0, wrongGuesses)) await guessWrong()
      await failLogins(Array.from({ length: failedLogins }, unknownRoll), address)
      if (takesCodes === true) await takeCodes(address)
    },
  }
}

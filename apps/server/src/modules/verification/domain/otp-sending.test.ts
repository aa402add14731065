import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everybody, guesses, NOTHING, sendRequest, START } from '../../../../test/send-history.ts'
import {
  decideSend,
  isBreakerOpen,
  mustQueue,
  puzzleBits,
  type SendBudget,
  type SendHistory,
} from './otp-sending.ts'

describe('one more message', () => {
  it.each([
    ['44 s after the last', { lastToNumberAt: new Date(START - 44_999) }, 'registration.wait-before-resend'],
    ['the fourth in ten minutes', { toNumberInTenMinutes: 3 }, 'registration.too-many-codes'],
    ['the sixth in a day', { toNumberInDay: 5 }, 'registration.too-many-codes'],
    ['the thirteenth in a day from wherever', { toNumberFromAllInDay: 12 }, 'registration.too-many-codes'],
    ['after six wrong guesses', { wrongGuessesOfBrowserInDay: 6 }, 'registration.number-frozen'],
    ['from an address with ten open ones', { unprovenFromIpInHour: 10 }, 'registration.puzzle-needed'],
    ['from a subnet with thirty', { unprovenFromSubnetInHour: 30 }, 'registration.puzzle-needed'],
    ['to a prefix with fifty', { unprovenToPrefixInHour: 50 }, 'registration.puzzle-needed'],
    ['to a prefix with three hundred', { unprovenToPrefixInHour: 300 }, 'registration.puzzle-needed'],
    ['from an address that guessed six times', guesses({ wrongFromIp: 6 }), 'registration.puzzle-needed'],
    [
      'from a subnet that guessed twenty times',
      guesses({ wrongFromSubnet: 20 }),
      'registration.puzzle-needed',
    ],
    ['when too few are proven', { everybody: everybody({ sentInHour: 400 }) }, 'registration.puzzle-needed'],
    [
      'when too many guesses are wrong',
      { everybody: everybody({ wrongGuessesInDay: 1_000 }) },
      'registration.puzzle-needed',
    ],
  ])('[OPN-80] is refused %s', (_, history, refusal) => {
    expect(decideSend({ ...NOTHING, ...history }, sendRequest)).toMatchObject({ budget: null, refusal })
  })

  it.each([
    ['the third last of ten minutes', { toNumberInTenMinutes: 3 }, [1, 4, 7], 3],
    ['the fifth last of a day', { toNumberInDay: 5 }, [1, 20, 40, 60, 80], 24 * 60 - 80],
    ['the later of both', { toNumberInTenMinutes: 3, toNumberInDay: 5 }, [1, 4, 7, 60, 80], 24 * 60 - 80],
  ])(
    '[OPN-80] says that it works again when %s is old enough, and it does',
    (_, counts, minutesAgo, minutes) => {
      const toNumberAt = minutesAgo.map((ago) => new Date(START - ago * 60_000))
      const decided = decideSend({ ...NOTHING, ...counts, toNumberAt }, sendRequest)
      expect(decided).toMatchObject({ freeFrom: new Date(START + minutes * 60_000) })
    },
  )

  it('[OTP-08] goes out 45 s after the last', () => {
    expect(decideSend({ ...NOTHING, lastToNumberAt: new Date(START - 45_000) }, sendRequest)).toEqual({
      budget: 'open',
    })
  })

  it('goes out on a busy day on which people do enter their codes', () => {
    const busy = everybody({
      sentInHour: 50_000,
      provenInHour: 40_000,
      wrongGuessesInDay: 9_000,
      provenInDay: 200_000,
    })
    expect(decideSend({ ...NOTHING, everybody: busy }, sendRequest)).toEqual({ budget: 'open' })
  })

  it('goes out from a crowded place behind a puzzle, and without one as soon as people there enter their codes', () => {
    const crowded = { ...NOTHING, unprovenFromIpInHour: 299, unprovenFromSubnetInHour: 299 }
    expect(decideSend(crowded, { ...sendRequest, hasSolvedPuzzle: true })).toEqual({ budget: 'crowd' })
    const proven = { provenFromIpInHour: 200, provenFromSubnetInHour: 200 }
    expect(decideSend({ ...crowded, ...proven }, sendRequest)).toEqual({ budget: 'open' })
    expect(puzzleBits(crowded)).toBe(16)
    // Codes that are never entered: one child in four has left the phone at home.
    const absent = { unprovenFromIpInHour: 100, provenFromIpInHour: 300 }
    expect(decideSend({ ...NOTHING, ...absent }, sendRequest)).toEqual({ budget: 'open' })
  })

  it('goes out from a school where some children mistyped, but not from an address of guessers', () => {
    const guessed = (provenFromIp: number) => ({
      ...NOTHING,
      ...guesses({ wrongFromIp: 36, provenFromIp, wrongFromSubnet: 36, provenFromSubnet: provenFromIp }),
    })
    expect([300, 150].map((proven) => decideSend(guessed(proven), sendRequest).budget)).toEqual([
      'open',
      null,
    ])
    expect(decideSend(guessed(150), { ...sendRequest, hasSolvedPuzzle: true })).toEqual({ budget: 'open' })
  })

  it('[OPN-80] goes out behind a puzzle however many codes were guessed here', () => {
    const many = { ...NOTHING, ...guesses({ wrongFromIp: 150, wrongFromSubnet: 500 }) }
    expect(decideSend(many, { ...sendRequest, hasSolvedPuzzle: true })).toEqual({ budget: 'open' })
  })

  it('[OPN-80] goes out once more to a browser whose own code is open, whatever strangers have requested', () => {
    const used = { ...NOTHING, toNumberInTenMinutes: 3, toNumberInDay: 5, toNumberFromAllInDay: 12 }
    expect(decideSend(used, { ...sendRequest, isOwnRepeat: true })).toEqual({ budget: 'open' })
    // Control: a browser without a code, and one that guesses.
    expect(decideSend(used, sendRequest).budget).toBeNull()
    const guesser = { ...used, wrongGuessesOfBrowserInDay: 6 }
    expect(decideSend(guesser, { ...sendRequest, isOwnRepeat: true }).budget).toBeNull()
  })

  it('[OPN-80] goes out on the reserve from an address or a subnet that is full, up to its share', () => {
    const solved = { ...sendRequest, hasSolvedPuzzle: true }
    const full = { ...NOTHING, unprovenFromSubnetInHour: 300 }
    expect(decideSend({ ...full, unprovenFromIpInHour: 300 }, solved)).toEqual({ budget: 'reserve' })
    // Two hundred strangers in the subnet with all that they may have leave a neighbour a code.
    expect(decideSend({ ...full, reserveFromSubnetInHour: 299 }, solved)).toEqual({ budget: 'reserve' })
    const paused = { budget: null, refusal: 'registration.network-paused' }
    expect(decideSend({ ...full, reserveFromSubnetInHour: 300 }, solved)).toEqual(paused)
    expect(decideSend({ ...full, reserveFromIpInHour: 5 }, solved)).toEqual(paused)
    // In a crowded subnet an address has one, and more with each number that is proven behind it.
    const crowded = { ...full, reserveFromSubnetInHour: 100, reserveFromIpInHour: 1 }
    expect(decideSend(crowded, solved)).toEqual(paused)
    expect(decideSend({ ...crowded, provenFromIpInHour: 1 }, solved)).toEqual({ budget: 'reserve' })
  })

  it('goes out to whoever can show that the number is theirs, whatever strangers have asked for', () => {
    const attacked = {
      ...NOTHING,
      toNumberFromAllInDay: 12,
      unprovenFromIpInHour: 300,
      unprovenToPrefixInHour: 300,
      ...guesses({ wrongFromIp: 15, wrongFromSubnet: 50 }),
      reserveFromIpInHour: 5,
      everybody: everybody({ sentInHour: 5_000, reserveInHour: 1_500, wrongGuessesInDay: 9_000 }),
    }
    expect(decideSend(attacked, { ...sendRequest, isTrusted: true })).toEqual({ budget: 'trusted' })
    // The number's own limits apply to trusted callers too.
    expect(
      decideSend({ ...attacked, toNumberInDay: 5 }, { ...sendRequest, isTrusted: true }).budget,
    ).toBeNull()
    // Control: a stranger at the same address gets nothing.
    expect(decideSend(attacked, { ...sendRequest, hasSolvedPuzzle: true }).budget).toBeNull()
  })

  it('goes out to an address with its share of the reserve, and to more of it where numbers are proven', () => {
    const tripped = { ...NOTHING, everybody: everybody({ sentInHour: 400 }) }
    const solved = { ...sendRequest, hasSolvedPuzzle: true }
    const withUnproven = (unproven: number, proven: number) =>
      decideSend({ ...tripped, reserveFromIpInHour: unproven, provenFromIpInHour: proven }, solved).budget
    expect([withUnproven(4, 0), withUnproven(5, 0), withUnproven(5, 4)]).toEqual(['reserve', null, 'reserve'])
  })

  it('of a crowd uses the allowance of crowds, and its share when that is used up', () => {
    const solved = { ...sendRequest, hasSolvedPuzzle: true }
    const crowded = { ...NOTHING, unprovenFromIpInHour: 10 }
    const full = everybody({ sentInHour: 3_000, crowdSentInHour: 3_000 })
    expect(decideSend({ ...crowded, everybody: full }, solved)).toEqual({ budget: 'reserve' })
    expect(decideSend({ ...crowded, everybody: full, reserveFromIpInHour: 5 }, solved)).toEqual({
      budget: null,
      refusal: 'registration.network-paused',
    })
    // Crowds leave the open budget to others.
    expect(decideSend({ ...NOTHING, everybody: full }, sendRequest)).toEqual({ budget: 'open' })
    // More codes are sent as numbers are proven there.
    expect(decideSend({ ...crowded, everybody: full, provenFromIpInHour: 7 }, sendRequest).budget).toBe(
      'open',
    )
  })

  it('goes out on the reserve when the breaker has tripped and a puzzle was solved, until that too is used up', () => {
    const tripped = everybody({ sentInHour: 400 })
    const solved = { ...sendRequest, hasSolvedPuzzle: true }
    expect(decideSend({ ...NOTHING, everybody: tripped }, solved)).toEqual({ budget: 'reserve' })
    const empty = { ...NOTHING, everybody: { ...tripped, reserveInHour: 1_500 } }
    expect(decideSend(empty, solved)).toEqual({ budget: null, refusal: 'registration.codes-paused' })
    expect([puzzleBits(NOTHING), puzzleBits(empty)]).toEqual([16, 20])
    // A full place uses the reserve too, and opens the breaker for no other place.
    const states = [tripped, everybody({ sentInHour: 399, crowdSentInHour: 0, reserveInHour: 99 })]
    expect(states.map((each) => isBreakerOpen(each))).toEqual([true, false])
  })

  it('queues behind everybody near the end of the open budget, and always for the reserve', () => {
    const queues = (budget: SendBudget, more: Partial<SendHistory['everybody']>) =>
      mustQueue(budget, everybody(more))
    expect([queues('open', { sentInHour: 336 }), queues('open', { sentInHour: 337 })]).toEqual([false, true])
    expect(queues('open', { sentInHour: 336, reserveInHour: 50 })).toBe(false)
    expect(queues('reserve', {})).toBe(true)
    expect([queues('crowd', { sentInHour: 400 }), queues('crowd', { crowdSentInHour: 2_937 })]).toEqual([
      false,
      true,
    ])
    expect(queues('trusted', { sentInHour: 9_000 })).toBe(false)
  })

  it('never gets easier to get by having asked more', () => {
    const counts = fc.record({
      toNumberInTenMinutes: fc.nat(6),
      toNumberInDay: fc.nat(8),
      wrongGuessesOfBrowserInDay: fc.nat(8),
      unprovenFromIpInHour: fc.nat(320),
      unprovenFromSubnetInHour: fc.nat(320),
      unprovenToPrefixInHour: fc.nat(320),
      provenFromIpInHour: fc.nat(320),
      reserveFromIpInHour: fc.nat(8),
    })
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom('toNumberInDay', 'unprovenFromIpInHour', 'reserveFromIpInHour'),
        fc.boolean(),
        (counted, more, hasSolvedPuzzle) => {
          const isSentAfter = (history: typeof counted) =>
            decideSend({ ...NOTHING, ...history }, { ...sendRequest, hasSolvedPuzzle }).budget !== null
          const isSent = isSentAfter(counted)
          const isSentAfterMore = isSentAfter({ ...counted, [more]: counted[more as 'toNumberInDay'] + 1 })
          expect(isSentAfterMore && !isSent).toBe(false)
        },
      ),
    )
  })
})

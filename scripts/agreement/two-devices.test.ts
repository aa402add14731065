import { describe, expect, it } from 'vitest'
import { createAttemptServer } from './attempt-server.ts'
import { createPlayerDevice } from './player-device.ts'
import { randomSitting, type Faulty } from './random-sitting.ts'

/** `npm run nightly:agreement` runs a million. */
const RUNS = Number(process.env['AGREEMENT_RUNS'] ?? '4000')
const CONTROL_RUNS = 2_000

/** The seeds whose three sheets are not the same, and how many runs had what makes it hard. */
const compare = (runs: number, faulty: Faulty = {}) => {
  const found = { differing: [] as number[], takenOver: 0, late: 0 }
  for (let seed = 1; seed <= runs; seed += 1) {
    const { player, stored, fold, takeovers, lateBlocks } = randomSitting(seed, faulty)
    if (takeovers > 0) found.takenOver += 1
    if (lateBlocks > 0) found.late += 1
    if (Buffer.compare(player, stored) !== 0 || Buffer.compare(stored, fold) !== 0) found.differing.push(seed)
  }
  return found
}

describe('[SAV-08] [SAV-20] a test on two devices', () => {
  it(
    'leaves the same sheet on the device, in the row and in the fold of all blocks',
    () => {
      const { differing, takenOver, late } = compare(RUNS)
      expect(differing).toEqual([])
      // Neither is rare.
      expect(Math.min(takenOver, late)).toBeGreaterThan(RUNS / 10)
    },
    // A millisecond or two each.
    180_000 + 20 * RUNS,
  )

  it.each<[string, Faulty]>([
    ['a judge that does not know when answers arrived', { knowsArrivals: false }],
    ['a device that does not adopt what was merged', { adoptsMerged: false }],
  ])('control: %s is found out', (_, faulty) => {
    expect(compare(CONTROL_RUNS, faulty).differing).not.toEqual([])
  })

  it('[TIM-03] a first device whose clock is two hours ahead loses no acknowledged answer, and wins none back', () => {
    const startedAt = 1_794_700_000_000
    const shape = [1, 2].map(() => ({ answer: 'one-option', options: 4 }) as const)
    const server = createAttemptServer({
      shape,
      startedAt,
      deadline: startedAt + 3_600_000,
      knowsArrivals: true,
    })
    const first = createPlayerDevice(server, shape, startedAt)
    const ahead = startedAt + 7_200_000
    first.act({ act: 'choose', item: 1, options: 1 }, ahead, startedAt + 1_000)
    first.act({ act: 'choose', item: 2, options: 1 }, ahead, startedAt + 2_000)
    first.send(startedAt + 6_000, 'none')
    server.takeOver(startedAt + 10_000)
    const second = createPlayerDevice(server, shape, startedAt)
    second.act({ act: 'choose', item: 2, options: 8 }, startedAt + 20_000, startedAt + 20_000)
    second.send(startedAt + 24_000, 'none')
    expect([...second.sheet().items]).toEqual([1, 8])
    expect([...server.fold()]).toEqual([...server.stored()])
    expect([...server.stored()]).toEqual([...second.bytes()])
  })
})

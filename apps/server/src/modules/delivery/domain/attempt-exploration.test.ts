import { describe, expect, it } from 'vitest'
import { explore, type Bounds } from '../../../../test/attempt-model/explore.ts'
import { ALLOWED_EDGES, SOUND, type Left } from '../../../../test/attempt-model/model.ts'
import { SEEDED_BUGS } from '../../../../test/attempt-model/seeded-bugs.ts'

const NONE: Left = {
  entries: 1,
  taps: 0,
  takeOvers: 0,
  pauses: 0,
  extensions: 0,
  reopenings: 0,
  staffEnds: 0,
  voids: 0,
  revisions: 0,
}
const TIMEOUT_MS = 300_000
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Messages may be duplicated, lost, late and reordered in all of them; a crash before a commit is a lost message. */
const BOUNDS: readonly (readonly [string, Bounds])[] = [
  ['an answer', { kind: 'window', lastTick: 6, left: { ...NONE, taps: 1 } }],
  ['a takeover', { kind: 'window', lastTick: 5, left: { ...NONE, entries: 2, taps: 1, takeOvers: 1 } }],
  ['an extension', { kind: 'fixed', lastTick: 6, left: { ...NONE, taps: 1, extensions: 1 } }],
  ['a pause', { kind: 'window', lastTick: 5, left: { ...NONE, taps: 1, pauses: 1 } }],
  [
    'an end, a void and a revision',
    { kind: 'fixed', lastTick: 6, left: { ...NONE, staffEnds: 1, voids: 1, revisions: 1 } },
  ],
  [
    'two pauses, an extension and an end',
    { kind: 'fixed', lastTick: 4, left: { ...NONE, pauses: 2, extensions: 1, staffEnds: 1, voids: 1 } },
  ],
  [
    'an extension and a reopening',
    { kind: 'window', lastTick: 7, left: { ...NONE, extensions: 1, reopenings: 1 } },
  ],
  ['two answers', { kind: 'window', lastTick: 6, left: { ...NONE, taps: 2 } }],
]

describe('[ATT-05][SIT-12] every state an attempt can reach', () => {
  const met = new Set<string>()

  it.each(BOUNDS)('%s: no violation', { timeout: TIMEOUT_MS }, (name, bounds) => {
    const { states, transitions, edges, violation } = explore(SOUND, bounds)
    print(`${name}: ${states} states, ${transitions} transitions`)
    for (const edge of edges) met.add(edge)
    expect(violation).toBeNull()
    expect(states).toBeGreaterThan(500)
  })

  it('every transition of the table was met', () => {
    expect([...ALLOWED_EDGES].filter((edge) => !met.has(edge))).toEqual([])
  })

  it.each(Object.entries(SEEDED_BUGS))(
    'a machine that %s is found out',
    { timeout: TIMEOUT_MS },
    (name, bug) => {
      for (const [, bounds] of BOUNDS) {
        const { violation } = explore(bug, bounds)
        if (violation === null) continue
        print(`${name}: ${violation.what} after ${violation.way.join(', ')}`)
        return
      }
      expect.fail('not found')
    },
  )
})

import { orderPaper, type SectionToOrder } from '../../packages/test-rules/src/shuffle.ts'
import type { SheetShape } from '../../packages/test-rules/src/sheet.ts'
import type { TestEvent } from '../../packages/test-rules/src/test-event.ts'
import { below, dice } from '../../apps/server/test/results/dice.ts'
import { createAttemptServer } from './attempt-server.ts'
import { createPlayerDevice, type Fault, type PlayerDevice } from './player-device.ts'

const STARTED_AT = 1_794_700_000_000
const DEADLINE = STARTED_AT + 3_600_000

/** Master order, as the student's order is made from it. */
const SECTIONS: readonly SectionToOrder[] = [
  {
    shuffleQuestions: true,
    shuffleOptions: true,
    questions: [4, 4, 5].map((options) => ({ passage: null, options, keepOptions: false, pinLast: 0 })),
  },
  {
    shuffleQuestions: true,
    shuffleOptions: true,
    questions: [4, 0, 0].map((options) => ({ passage: null, options, keepOptions: false, pinLast: 0 })),
  },
]
const SHAPE: SheetShape = [
  { answer: 'one-option', options: 4 },
  { answer: 'one-option', options: 4 },
  { answer: 'options', options: 5 },
  { answer: 'one-option', options: 4 },
  { answer: 'number', decimals: 0 },
  { answer: 'number', decimals: 2 },
]

const FAULTS: readonly Fault[] = ['none', 'none', 'none', 'request-lost', 'reply-lost', 'doubled']
/** By how much a device takes it to be later than it is: not at all, a slow link, a clock that was set ahead. */
const AHEAD = [0, 0, 400, 2_000, 7_200_000] as const

export interface Faulty {
  /** Controls. */
  readonly knowsArrivals?: boolean
  readonly adoptsMerged?: boolean
}

export interface ThreeSheets {
  readonly player: Uint8Array
  readonly stored: Uint8Array
  readonly fold: Uint8Array
  readonly takeovers: number
  readonly lateBlocks: number
}

/** One test on up to three turns of two devices, on links that lose messages. */
export const randomSitting = (seed: number, faulty: Faulty = {}): ThreeSheets => {
  const next = dice(seed)
  const one = <T>(of: readonly T[]): T => of[below(next, of.length)] as T
  const server = createAttemptServer({
    shape: SHAPE,
    startedAt: STARTED_AT,
    deadline: DEADLINE,
    knowsArrivals: faulty.knowsArrivals ?? true,
  })
  const order = orderPaper(
    SECTIONS,
    new Uint8Array(8).map(() => below(next, 256)),
  )
  let now = STARTED_AT + 1_000
  const ahead = [one(AHEAD), one(AHEAD)]
  let takeovers = 0

  /** PPR-05: option bits by what is shown at these places on the screen, whatever language it is in. */
  const bitsAt = (index: number, places: readonly number[]): number =>
    places.reduce((bits, place) => bits | (1 << (order.options[index]?.[place] ?? 0)), 0)
  const randomEvent = (): TestEvent => {
    // By its place on the screen.
    const index = order.questions[below(next, order.questions.length)] ?? 0
    const [item, shape] = [index + 1, SHAPE[index]]
    const act = one(['answer', 'answer', 'answer', 'answer', 'clear', 'mark', 'show', 'language'] as const)
    if (act === 'clear' || act === 'show') return { act, item }
    if (act === 'mark') return { act, item, isOn: next() < 0.7 }
    if (act === 'language') return { act, code: below(next, 2) }
    if (shape?.answer === 'number')
      return { act: 'enter-number', item, hundredths: one([0, 100, -700, 12_300, null]) }
    const places = Array.from({ length: shape?.answer === 'options' ? below(next, 4) : 1 }, () =>
      below(next, shape?.options ?? 1),
    )
    return { act: 'choose', item, options: bitsAt(index, places) }
  }
  const act = (device: PlayerDevice, turn: number): void => {
    now += 50 + below(next, 9_000)
    device.act(randomEvent(), Math.min(now + (ahead[turn % 2] ?? 0), DEADLINE), now)
  }

  let device = createPlayerDevice(server, SHAPE, STARTED_AT)
  const old: { readonly device: PlayerDevice; readonly turn: number }[] = []
  const steps = 8 + below(next, 40)
  for (let step = 0; step < steps; step += 1) {
    const what = one([
      'act',
      'act',
      'act',
      'act',
      'send',
      'send',
      'old-acts',
      'old-sends',
      'adopt',
      'take-over',
    ])
    now += below(next, 300)
    if (what === 'act') act(device, takeovers)
    if (what === 'send') device.send(now, one(FAULTS))
    if (what === 'adopt' && faulty.adoptsMerged !== false) device.adoptMerged()
    if (what === 'take-over' && takeovers < 2 && next() < 0.5) {
      old.push({ device, turn: takeovers })
      server.takeOver(now)
      takeovers += 1
      device = createPlayerDevice(server, SHAPE, STARTED_AT)
    }
    if (old.length === 0) continue
    const before = one(old)
    // It does not know yet that its turn is over.
    if (what === 'old-acts') act(before.device, before.turn)
    if (what === 'old-sends') before.device.send(now, one(FAULTS))
  }

  // Both devices have a link in the end.
  for (const { device: each } of old) while (each.send(now, 'none')) now += 10
  while (device.send(now, 'none')) now += 10
  if (faulty.adoptsMerged !== false) device.adoptMerged()
  device.act({ act: 'submit' }, now, now)
  while (device.send(now, 'none')) now += 10
  return {
    player: device.bytes(),
    stored: server.stored(),
    fold: server.fold(),
    takeovers,
    lateBlocks: server.lateBlocks(),
  }
}

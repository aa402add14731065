import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent, foldEvents, isBeforeTakeover, type AdmittedEvent } from './fold.ts'
import { blankSheet, decodeSheet, encodeSheet, type SheetShape } from './sheet.ts'
import type { TestEvent } from './test-event.ts'

const SHAPE: SheetShape = [
  { answer: 'one-option', options: 4 },
  { answer: 'options', options: 5 },
  { answer: 'number', decimals: 0 },
  { answer: 'number', decimals: 2 },
]

const item = fc.integer({ min: 1, max: 5 })
const events: fc.Arbitrary<TestEvent> = fc.oneof(
  fc.record({ act: fc.constantFrom('show' as const, 'clear' as const, 'copy' as const), item }),
  fc.record({ act: fc.constant('choose' as const), item, options: fc.nat(33) }),
  fc.record({
    act: fc.constant('enter-number' as const),
    item,
    hundredths: fc.option(fc.constantFrom(0, 100, -1200, 314, 10 ** 9)),
  }),
  fc.record({ act: fc.constant('mark' as const), item, isOn: fc.boolean() }),
  fc.constantFrom({ act: 'submit' as const }, { act: 'help' as const, code: 1, item: null }),
)
/** Few instants, so that many are equal and the rest of the order decides. */
const log = fc
  .uniqueArray(
    fc.record({
      at: fc.nat(6),
      epoch: fc.integer({ min: 1, max: 2 }),
      block: fc.integer({ min: 1, max: 3 }),
      place: fc.nat(3),
      event: events,
    }),
    { maxLength: 40, selector: ({ at, epoch, block, place }) => `${at} ${epoch} ${block} ${place}` },
  )
  .map((all): AdmittedEvent[] => all)

const at = (time: number, event: TestEvent, epoch = 1): AdmittedEvent => ({
  at: time,
  epoch,
  block: 1,
  place: 0,
  event,
})
const choose = (number: number, options: number): TestEvent => ({ act: 'choose', item: number, options })
const bytesOf = (...all: readonly AdmittedEvent[]) => [...foldEvents(all, SHAPE).sheet.items]

describe('which answer stands', () => {
  it('one event after the other leaves the same sheet as all at once, where times do not fall', () => {
    fc.assert(
      fc.property(fc.array(events), (acts) => {
        const oneByOne = acts.reduce((sheet, event) => applyEvent(sheet, event, SHAPE), blankSheet(SHAPE))
        const atOnce = foldEvents(
          acts.map((event, place) => ({ at: place >> 1, epoch: 1, block: 1, place, event })),
          SHAPE,
        )
        expect(oneByOne).toEqual(atOnce.sheet)
      }),
    )
  })

  it('the later one by claimed time, whichever arrived first', () => {
    expect(bytesOf(at(2, choose(1, 2)), at(1, choose(1, 1)))).toEqual([2, 0, 0, 0])
  })

  it.each([
    ['the newer device', { epoch: 2 }, { epoch: 1 }],
    ['the later block', { block: 2 }, { block: 1 }],
    ['the later place', { place: 2 }, { place: 1 }],
  ])('at the same instant, that of %s', (_, later, earlier) => {
    const one = { ...at(5, choose(1, 1)), ...earlier }
    const other = { ...at(5, choose(1, 2)), ...later }
    expect(bytesOf(other, one)).toEqual([2, 0, 0, 0])
  })

  it('a clearing takes answer and number away and leaves the mark and the visit', () => {
    const { sheet } = foldEvents(
      [
        at(1, { act: 'show', item: 4 }),
        at(2, { act: 'enter-number', item: 4, hundredths: 314 }),
        at(3, { act: 'mark', item: 4, isOn: true }),
        at(4, { act: 'clear', item: 4 }),
      ],
      SHAPE,
    )
    expect(sheet).toEqual({ items: Uint8Array.of(0, 0, 0, 0xc0), numbers: Int32Array.of(0, 0) })
  })

  it('numbers stand in the order of their items', () => {
    const { sheet } = foldEvents(
      [
        at(1, { act: 'enter-number', item: 4, hundredths: 314 }),
        at(2, { act: 'enter-number', item: 3, hundredths: -1200 }),
      ],
      SHAPE,
    )
    expect(sheet.numbers).toEqual(Int32Array.of(-1200, 314))
  })

  it('an answer of the old device is added where the new one has not touched the question since', () => {
    const takeovers = [10]
    const old = [at(8, choose(1, 1)), at(9, choose(2, 1)), at(11, choose(2, 16))]
    const fresh = [at(12, choose(1, 8), 2)]
    const admitted = [...fresh, ...old].filter((event) => isBeforeTakeover(event, takeovers))
    expect(bytesOf(...admitted)).toEqual([8, 1, 0, 0])
  })

  it('events count up to the instant of the takeover', () => {
    const takeovers = [10, 20]
    const epochs = [1, 2, 3].map((epoch) =>
      [10, 11, 20, 21].map((time) => isBeforeTakeover({ at: time, epoch }, takeovers)),
    )
    expect(epochs).toEqual([
      [true, false, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ])
  })
})

describe('any run of events', () => {
  it('gives the same sheet in whatever order it arrives', () => {
    const twice = log.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(twice, ([one, other]) => {
        expect(foldEvents(other, SHAPE)).toEqual(foldEvents(one, SHAPE))
      }),
    )
  })

  it('gives a sheet that the codec takes', () => {
    fc.assert(
      fc.property(log, (all) => {
        expect(decodeSheet(encodeSheet(foldEvents(all, SHAPE).sheet), SHAPE).ok).toBe(true)
      }),
    )
  })

  it('leaves on each item what the last fitting event says, asked item by item', () => {
    const fits = (event: TestEvent): boolean => {
      if (event.act === 'clear') return true
      if (event.act === 'choose')
        return (
          (event.item === 1 && [0, 1, 2, 4, 8].includes(event.options)) ||
          (event.item === 2 && event.options < 32)
        )
      if (event.act !== 'enter-number' || event.item < 3 || event.item > 4) return false
      return (
        event.hundredths === null ||
        [0, 100, -1200, ...(event.item === 4 ? [314] : [])].includes(event.hundredths)
      )
    }
    const bitsOf = (event: TestEvent | undefined): number => {
      if (event?.act === 'choose') return event.options
      return event?.act === 'enter-number' && event.hundredths !== null ? 0x20 : 0
    }
    fc.assert(
      fc.property(log, (all) => {
        const order = all.toSorted(
          (a, b) => a.at - b.at || a.epoch - b.epoch || a.block - b.block || a.place - b.place,
        )
        const expected = SHAPE.map((_, index) => {
          const mine = order
            .map(({ event }) => event)
            .filter((event) => 'item' in event && event.item === index + 1)
          const mark = mine.findLast(({ act }) => act === 'mark')
          return (
            bitsOf(mine.findLast(fits)) |
            (mark?.act === 'mark' && mark.isOn ? 0x40 : 0) |
            (mine.some(({ act }) => act === 'show') ? 0x80 : 0)
          )
        })
        expect([...foldEvents(all, SHAPE).sheet.items]).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

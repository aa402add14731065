import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invertOrder, orderPaper, orderText, type QuestionToOrder, type SectionToOrder } from './shuffle.ts'

const question = (changes: Partial<QuestionToOrder> = {}): QuestionToOrder => ({
  passage: null,
  options: 4,
  keepOptions: false,
  pinLast: 0,
  ...changes,
})

/** Two sections; a passage of three, "None of these", an assertion-reason question, numbers, five options. */
const PAPER: readonly SectionToOrder[] = [
  {
    shuffleQuestions: true,
    shuffleOptions: true,
    questions: [
      question(),
      question({ pinLast: 1 }),
      question({ passage: 'p01' }),
      question({ passage: 'p01', options: 0 }),
      question({ passage: 'p01' }),
      question({ keepOptions: true }),
    ],
  },
  {
    shuffleQuestions: true,
    shuffleOptions: true,
    questions: [question({ options: 0 }), question({ options: 5 }), question({ options: 2 })],
  },
]

const seedOf = (text: string): Uint8Array => createHash('sha256').update(text).digest().subarray(0, 8)

const seeds = fc.uint8Array({ minLength: 8, maxLength: 8 })
const papers = fc.array(
  fc.record({
    shuffleQuestions: fc.boolean(),
    shuffleOptions: fc.boolean(),
    questions: fc.array(
      fc
        .record({
          passage: fc.option(fc.constantFrom('p01', 'p02')),
          options: fc.constantFrom(0, 2, 3, 4, 5),
          keepOptions: fc.boolean(),
          pinLast: fc.constantFrom(0, 1, 2),
        })
        .map((each) => ({ ...each, pinLast: Math.min(each.pinLast, each.options) })),
      { minLength: 1, maxLength: 12 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

/** The algorithm again, exactly as specified, in unbounded integers. */
const orderBySpecification = (sections: readonly SectionToOrder[], seed: Uint8Array) => {
  const WORD = 1n << 32n
  const word = (value: bigint): bigint => ((value % WORD) + WORD) % WORD
  const hex = Buffer.from(seed).toString('hex')
  let [a, b, c, d] = [BigInt(`0x${hex.slice(0, 8)}`), BigInt(`0x${hex.slice(8)}`), 0x9e3779b9n, 1n]
  const draw = (): bigint => {
    const sum = word(a + b + d)
    d = word(d + 1n)
    a = b ^ (b >> 9n)
    b = word(c + word(c << 3n))
    c = word((word(c << 21n) | (c >> 11n)) + sum)
    return sum
  }
  for (let thrown = 0; thrown < 15; thrown += 1) draw()
  const shuffle = <T>(values: T[]): T[] => {
    for (let last = values.length - 1; last >= 1; last -= 1) {
      const count = BigInt(last + 1)
      let drawn = draw()
      while (drawn >= WORD - (WORD % count)) drawn = draw()
      const index = Number(drawn % count)
      ;[values[last], values[index]] = [values[index] as T, values[last] as T]
    }
    return values
  }
  const questions: number[] = []
  const options: number[][] = []
  for (const section of sections) {
    const first = options.length
    const named = section.questions.map(({ passage }, index) => passage ?? `alone ${index}`)
    const names = [...new Set(named)]
    const shown = section.shuffleQuestions ? shuffle([...names]) : names
    const inside = new Map<string, number[]>()
    for (const name of names) {
      const unit = named.flatMap((each, index) => (each === name ? [first + index] : []))
      inside.set(name, section.shuffleQuestions ? shuffle(unit) : unit)
    }
    questions.push(...shown.flatMap((name) => inside.get(name) ?? []))
    for (const { options: count, keepOptions, pinLast } of section.questions) {
      const all = Array.from({ length: count }, (_, index) => index)
      const free = all.slice(0, count - pinLast)
      options.push([
        ...(section.shuffleOptions && !keepOptions ? shuffle(free) : free),
        ...all.slice(count - pinLast),
      ])
    }
  }
  return { questions, options }
}

const GOLDEN: readonly string[] = [
  '510234876 1203 2013 0123  0231 0123  14032 01',
  '234015678 3021 0123 0321  0213 0123  23410 10',
  '504321786 3201 1203 3210  1230 0123  32041 01',
  '105432678 1203 0213 0231  0132 0123  43210 01',
  '015342687 3201 0123 0213  3021 0123  40231 01',
  '015423876 2130 0123 1203  1203 0123  20413 10',
  '015423876 0231 1203 1032  3021 0123  21043 10',
  '012435768 1320 1023 1023  0123 0123  12034 01',
  '015342768 1032 2013 0321  0321 0123  12340 10',
  '052341678 2103 1203 2013  2301 0123  32140 10',
  '432105876 3012 1203 0213  0312 0123  21403 10',
  '501342687 3021 1023 1023  3012 0123  32104 10',
  '103245678 3210 1023 3210  2103 0123  03241 01',
  '532401678 3210 1023 3210  1230 0123  31240 01',
  '014325867 1302 1203 0213  1023 0123  24130 01',
  '532401867 2301 0123 3201  1032 0123  14302 01',
  '342501876 0213 0123 1032  1203 0123  31420 01',
  '154230786 2310 2103 2031  3120 0123  13240 01',
  '510432876 3012 0213 1203  0312 0123  34210 01',
  '051423678 0231 2103 0231  2103 0123  13204 01',
]

/** `questions options options …`, digits only: every count here is below ten. */
const shortText = (seed: Uint8Array): string => {
  const { questions, options } = orderPaper(PAPER, seed)
  return [questions, ...options].map((each) => each.join('')).join(' ')
}

it.each(GOLDEN.map((order, index) => ({ seed: `seed ${index + 1}`, order })))(
  '[PPR-15] $seed gives the order written down for it',
  ({ seed, order }) => {
    expect(shortText(seedOf(seed))).toBe(order)
  },
)

it('[PPR-15] twenty orders are written down, and the text that is hashed', () => {
  expect(new Set(GOLDEN).size).toBe(20)
  expect(orderText(orderPaper(PAPER.slice(1), seedOf('seed 1')))).toBe(
    '["sh1",[1,2,0],[[],[0,1,4,2,3],[0,1]]]',
  )
})

it('[PPR-15] any paper and seed give the order that the specification describes', () => {
  fc.assert(
    fc.property(papers, seeds, (paper, seed) => {
      expect(orderPaper(paper, seed)).toEqual(orderBySpecification(paper, seed))
    }),
    { numRuns: 1000 },
  )
})

it('[PPR-11] in a thousand orders passages stay together, sections apart, and options where they must', () => {
  fc.assert(
    fc.property(papers, seeds, (paper, seed) => {
      const { questions, options } = orderPaper(paper, seed)
      const all = paper.flatMap((section, place) =>
        section.questions.map((each) => ({ ...each, section, place })),
      )
      expect(questions.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index))
      expect(questions.map((index) => all[index]?.place)).toEqual(all.map(({ place }) => place))
      for (const passage of ['p01', 'p02'])
        for (const place of paper.keys()) {
          const shown = questions.flatMap((index, at) =>
            all[index]?.passage === passage && all[index].place === place ? [at] : [],
          )
          expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index))
        }
      for (const [index, { options: count, keepOptions, pinLast, section }] of all.entries()) {
        const unshuffled = Array.from({ length: count }, (_, option) => option)
        expect(options[index]?.toSorted((a, b) => a - b)).toEqual(unshuffled)
        expect(options[index]?.slice(count - pinLast)).toEqual(unshuffled.slice(count - pinLast))
        const keeps = keepOptions || !section.shuffleOptions
        expect(keeps ? options[index] : unshuffled).toEqual(unshuffled)
      }
    }),
    { numRuns: 1000 },
  )
})

describe('an order', () => {
  it('can be asked the other way round', () => {
    fc.assert(
      fc.property(papers, seeds, (paper, seed) => {
        const order = orderPaper(paper, seed)
        const places = invertOrder(order)
        expect(order.questions.map((index) => places.questions[index])).toEqual([...order.questions.keys()])
        expect(invertOrder(places)).toEqual(order)
      }),
    )
  })

  it('is even: over 6000 seeds each of three questions stands first about 2000 times', () => {
    const paper = [
      { shuffleQuestions: true, shuffleOptions: false, questions: [question(), question(), question()] },
    ]
    const first = [0, 0, 0]
    for (let number = 0; number < 6000; number += 1) {
      const [shown = 0] = orderPaper(paper, seedOf(String(number))).questions
      first[shown] = (first[shown] ?? 0) + 1
    }
    for (const count of first) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it('needs eight bytes, from the middle of a buffer too', () => {
    expect(() => orderPaper(PAPER, new Uint8Array(7))).toThrow('eight bytes')
    const seed = seedOf('seed 1')
    const within = new Uint8Array(20)
    within.set(seed, 5)
    expect(orderPaper(PAPER, within.subarray(5, 13))).toEqual(orderPaper(PAPER, seed))
  })
})

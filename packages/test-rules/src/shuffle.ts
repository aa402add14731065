/** PPR-15: the order in which one student sees a paper. For display only: answers are sent by master number. */
const SHUFFLE_ALGORITHM = 'sh1'

/** What the order of a question depends on. */
export interface QuestionToOrder {
  /** Questions with the same passage stay together. */
  readonly passage: string | null
  /** Number of shown options; 0 for a number question. The columns of a matrix are ordered once for all its rows. */
  readonly options: number
  /** Options stay in the paper's order: `keepOptions`, and every assertion-reason question. */
  readonly keepOptions: boolean
  /** How many options stay last, for example "None of these". */
  readonly pinLast: number
}

export interface SectionToOrder {
  readonly shuffleQuestions: boolean
  readonly shuffleOptions: boolean
  /** In master order. */
  readonly questions: readonly QuestionToOrder[]
}

/** Everything counts from 0. */
export interface QuestionOrder {
  /** For each place on the screen the question of the master paper. */
  readonly questions: readonly number[]
  /** For each question of the master paper and each place on the screen the canonical option. */
  readonly options: readonly (readonly number[])[]
}

const THROWN_AWAY = 15

/** Generator sfc32: 128 bits of state, 32 bits per draw. */
const sfc32 = (seed: Uint8Array): (() => number) => {
  if (seed.length !== 8) throw new Error('a seed has eight bytes')
  const view = new DataView(seed.buffer, seed.byteOffset)
  let a = view.getInt32(0)
  let b = view.getInt32(4)
  let c = 0x9e3779b9 | 0
  let counter = 1
  const draw = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let thrown = 0; thrown < THROWN_AWAY; thrown += 1) draw()
  return draw
}

/** A uniform index below `count`: a draw from the last, incomplete run of `count` values is repeated. */
const indexBelow = (draw: () => number, count: number): number => {
  const limit = 2 ** 32 - (2 ** 32 % count)
  let drawn = draw()
  while (drawn >= limit) drawn = draw()
  return drawn % count
}

/** Fisher–Yates from the end; the last `pinned` values stay. */
const shuffled = <T>(draw: () => number, values: readonly T[], pinned = 0): T[] => {
  const result = [...values]
  for (let last = result.length - pinned - 1; last > 0; last -= 1) {
    const index = indexBelow(draw, last + 1)
    const moved = result[last] as T
    result[last] = result[index] as T
    result[index] = moved
  }
  return result
}

/** A single question, or the questions of a passage, as numbers of the master paper. */
const unitsOf = (questions: readonly QuestionToOrder[], first: number): number[][] => {
  const units: number[][] = []
  const byPassage = new Map<string, number[]>()
  for (const [index, { passage }] of questions.entries()) {
    const together = passage === null ? undefined : byPassage.get(passage)
    if (together !== undefined) {
      together.push(first + index)
      continue
    }
    const unit = [first + index]
    units.push(unit)
    if (passage !== null) byPassage.set(passage, unit)
  }
  return units
}

const identity = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/**
 * The draws, in this order: section by section its units, then the questions inside each passage (passages in the
 * paper's order), then the options of each question in master order. Nothing is drawn where nothing is shuffled.
 */
export const orderPaper = (sections: readonly SectionToOrder[], seed: Uint8Array): QuestionOrder => {
  const draw = sfc32(seed)
  const questions: number[] = []
  const options: number[][] = []
  for (const section of sections) {
    const units = unitsOf(section.questions, options.length)
    const places = section.shuffleQuestions ? shuffled(draw, identity(units.length)) : identity(units.length)
    const inside = section.shuffleQuestions ? units.map((unit) => shuffled(draw, unit)) : units
    questions.push(...places.flatMap((place) => inside[place] ?? []))
    for (const question of section.questions) {
      const unshuffled = identity(question.options)
      const keeps = !section.shuffleOptions || question.keepOptions
      options.push(keeps ? unshuffled : shuffled(draw, unshuffled, question.pinLast))
    }
  }
  return { questions, options }
}

const invert = (permutation: readonly number[]): number[] => {
  const places = identity(permutation.length)
  for (const [place, value] of permutation.entries()) places[value] = place
  return places
}

/** For each master question its place on the screen; for each question and canonical option that option's place. */
export const invertOrder = ({ questions, options }: QuestionOrder): QuestionOrder => ({
  questions: invert(questions),
  options: options.map(invert),
})

/** The text whose digest is stored with the attempt and sent at its start, to prove that both orders are the same. */
export const orderText = ({ questions, options }: QuestionOrder): string =>
  JSON.stringify([SHUFFLE_ALGORITHM, questions, options])

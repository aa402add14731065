import type { KeyedPaper, Sheet } from './paper.ts'

/** A student's answers, and for each place in the booklet the question of the paper. */
export interface BookletSheet extends Sheet {
  readonly places: readonly number[]
}

const after = (one: KeyedPaper, other: KeyedPaper): KeyedPaper => {
  const { length: items } = one.items
  const { length: topics } = one.topics
  const numbers = one.items.filter(({ ordinal }) => ordinal !== null).length
  return {
    paperId: other.paperId,
    subjects: one.subjects,
    topics: [...one.topics, ...other.topics],
    items: [
      ...one.items,
      ...other.items.map((item) => ({
        ...item,
        number: item.number + items,
        topic: item.topic + topics,
        ordinal: item.ordinal === null ? null : item.ordinal + numbers,
      })),
    ],
    key: [...one.key, ...other.key.map((key) => ({ ...key, number: key.number + items }))],
  }
}

/** Joins papers that count together: questions, topics and numbers of a later part follow those before it. */
export const joinPapers = ([first, ...others]: readonly KeyedPaper[]): KeyedPaper => {
  if (first === undefined) throw new Error('nothing to join')
  return others.reduce(after, first)
}

/** Joins a student's sheets in the same way. A sheet has one byte for every question of its paper. */
export const joinSheets = (sheets: readonly BookletSheet[]): BookletSheet => {
  let before = 0
  const places = sheets.flatMap((sheet) => {
    const offset = before
    before += sheet.choices.length
    return sheet.places.map((number) => number + offset)
  })
  return {
    choices: Buffer.concat(sheets.map(({ choices }) => choices)),
    numbers: sheets.flatMap(({ numbers }) => numbers),
    places,
  }
}

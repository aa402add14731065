import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { PaperRefusal } from '../refusals.ts'
import type { MarkingRule } from './paper.ts'
import type { BothLanguages } from './scorecard.ts'
import type { PapersCount } from './sittings.ts'

interface Named {
  readonly code: string
  readonly name: BothLanguages
}

/** A paper as an exam office defines it. */
export interface PaperDefinition extends Named {
  readonly list: {
    readonly code: string
    readonly examType: string
    readonly classStreamId: number
    readonly scheme: string
    readonly qualifyingPercent: number
    /** `together`: the papers of the list are parts of one test. By default each is its own test. */
    readonly papersCount?: PapersCount | undefined
  }
  readonly satOn: PlainDate
  readonly closedAt: Date
  readonly subjects: readonly (Named & { readonly topics: readonly Named[] })[]
  readonly sections: readonly {
    readonly name: BothLanguages
    readonly rule: string
    /** How many options a question offers; undefined for a numeric answer. */
    readonly options?: number | undefined
    /** Consecutive questions on one topic. */
    readonly questions: readonly {
      readonly subject: string
      readonly topic: string
      readonly count: number
    }[]
  }[]
  /** For a sealed paper: the structure that its sheets are made from. */
  readonly structureDigest?: Uint8Array | undefined
  /** Booklets: for each place, the question of this paper. By default the paper itself is booklet A. */
  readonly sets?: Readonly<Record<string, readonly number[]>> | undefined
}

export interface Scheme {
  readonly rankBy: 'marks' | 'percentile'
  readonly tieBreak: readonly string[]
  readonly rules: Readonly<Record<string, MarkingRule>>
}

interface LaidOutItem {
  readonly number: number
  readonly section: number
  readonly topic: number
  readonly options: number
  readonly ordinal: number | null
}

export interface LaidOutPaper {
  readonly maximum: number
  readonly numbers: number
  readonly topics: readonly (Named & { readonly subject: number })[]
  readonly items: readonly LaidOutItem[]
  readonly sets: Readonly<Record<string, readonly number[]>>
}

const MOST_ITEMS = 300

const isBooklet = (places: readonly number[], items: number): boolean =>
  places.length === items && new Set(places).size === items && places.every((at) => at >= 1 && at <= items)

/** Numbers all questions, finds their topics and rules, and refuses what could not be marked. */
export const layOutPaper = (
  definition: PaperDefinition,
  { rules, tieBreak }: Scheme,
): Outcome<LaidOutPaper, PaperRefusal> => {
  const codes = new Set(definition.subjects.map(({ code }) => code))
  const missing = tieBreak
    .map((step) => step.split(':')[1])
    .find((code) => code !== undefined && !codes.has(code))
  if (missing !== undefined) return refuse('results.subject-of-tie-break-missing', { subject: missing })
  const topics = definition.subjects.flatMap((subject, place) =>
    subject.topics.map((topic) => ({ ...topic, subject: place + 1, key: `${subject.code}/${topic.code}` })),
  )
  const items: LaidOutItem[] = []
  let maximum = 0
  let numbers = 0
  for (const [place, section] of definition.sections.entries()) {
    const rule = rules[section.rule]
    const isNumber = rule?.answer === 'number'
    if (rule === undefined || isNumber !== (section.options === undefined))
      return refuse('results.no-such-rule', { section: place + 1 })
    for (const { subject, topic, count } of section.questions) {
      const at = topics.findIndex(({ key }) => key === `${subject}/${topic}`) + 1
      if (at === 0)
        return refuse('results.no-such-topic', { section: place + 1, topic: `${subject}/${topic}` })
      for (let one = 0; one < count; one += 1) {
        if (isNumber) numbers += 1
        maximum += rule.fullMarks
        items.push({
          number: items.length + 1,
          section: place + 1,
          topic: at,
          options: section.options ?? 0,
          ordinal: isNumber ? numbers : null,
        })
      }
    }
  }
  const sets = definition.sets ?? { A: items.map(({ number }) => number) }
  const isWhole = items.length > 0 && items.length <= MOST_ITEMS
  if (!isWhole || !Object.values(sets).every((places) => isBooklet(places, items.length)))
    return refuse('results.bad-booklet')
  return done({
    maximum,
    numbers,
    topics: topics.map(({ code, name, subject }) => ({ code, name, subject })),
    items,
    sets,
  })
}

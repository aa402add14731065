import type { BothLanguages } from './scorecard.ts'

/** How an answer earns marks; stored as data, never code. */
export interface MarkingRule {
  readonly answer: 'one-option' | 'options' | 'number'
  readonly fullMarks: number
  readonly wrongMarks: number
  /** For each right option of an incomplete answer without a wrong option; 0: all or nothing. */
  readonly partialMarks: number
}

/** A question of the master paper. Subject and topic are places, from 1. */
export interface PaperItem {
  readonly number: number
  readonly subject: number
  readonly topic: number
  /** How many options it offers; 0 for a numeric answer. */
  readonly options: number
  /** The place among the numeric answers of a sheet. */
  readonly ordinal: number | null
  readonly rule: MarkingRule
}

/** The key of one question. */
export interface KeyItem {
  readonly number: number
  readonly isDropped: boolean
  /** Options as bits (A 1, B 2, C 4, …): each of these answers earns full marks. */
  readonly accepted: readonly number[]
  /** In hundredths, both ends included. */
  readonly ranges: readonly (readonly [lowest: number, highest: number])[]
}

/** A paper with one version of its key. */
export interface KeyedPaper {
  readonly paperId: string
  readonly subjects: readonly { readonly code: string; readonly name: BothLanguages }[]
  readonly topics: readonly {
    readonly subject: number
    readonly code: string
    readonly name: BothLanguages
  }[]
  readonly items: readonly PaperItem[]
  readonly key: readonly KeyItem[]
}

/** A student's answers in the order of the master paper. */
export interface Sheet {
  /** A byte per question: the marked options as bits; 0 is blank. */
  readonly choices: Uint8Array
  /** In hundredths; null is blank. */
  readonly numbers: readonly (number | null)[]
}

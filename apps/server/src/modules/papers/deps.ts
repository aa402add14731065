import type { Outcome } from '@medha/rules/outcome'
import type { MarkedAnswers } from '@medha/test-rules/sheet-answers'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { RulesOfScheme } from './content/content-of.ts'
import type { PaperFile } from './paper-files.ts'
import type { BundleKeys } from './secrets/bundle-keys.ts'
import type { PaperTokens } from './secrets/paper-tokens.ts'

/** A paper in the form that results marks. */
export interface MarkedDefinition {
  readonly list: PaperFile['list']
  readonly code: string
  readonly name: PaperFile['name']
  readonly satOn: PlainDate
  readonly closedAt: Date
  readonly subjects: PaperFile['subjects']
  readonly sections: readonly {
    readonly name: PaperFile['name']
    readonly rule: string
    readonly options?: number | undefined
    readonly questions: readonly {
      readonly subject: string
      readonly topic: string
      readonly count: number
    }[]
  }[]
  readonly structureDigest: Uint8Array
}

/** How a sheet that is not stored was marked, by item. */
export interface MarkedAnswersReport {
  readonly maximum: number
  readonly total: {
    readonly score: number
    readonly correct: number
    readonly partial: number
    readonly wrong: number
    readonly blank: number
    readonly dropped: number
  }
  readonly items: readonly {
    readonly outcome: 'correct' | 'partial' | 'wrong' | 'blank' | 'dropped'
    readonly marks: number
    readonly key: readonly string[]
    readonly note: 'dropped' | 'more-than-one-right' | 'all-right' | 'several-marked' | null
  }[]
}

/** What sealing needs from results, which is created later and passed in by the composition. */
export interface Marking {
  rulesOf(scheme: string): Promise<RulesOfScheme>
  definePaper(definition: MarkedDefinition): Promise<Outcome<unknown, string>>
  /** Null if no paper is marked under this code, or if it was not sealed. */
  structureDigestOf(paperCode: string): Promise<Uint8Array | null>
  /** PRC-04: marks answers by the latest key and stores nothing; null while there is no key. */
  markAnswers(paperCode: string, answers: MarkedAnswers): Promise<MarkedAnswersReport | null>
}

export interface PapersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'exams'>
  readonly marking: Marking
  readonly keys: BundleKeys
  readonly trialTokens: PaperTokens
  readonly practiceTokens: PaperTokens
  /** The URL at which the player opens a trial. */
  readonly trialAddress: (token: string) => string
}

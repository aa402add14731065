import type { Language } from '@medha/messages/language'

/** The words of one campaign's landing page. Placeholders in braces are filled with facts of the exam. */
export interface CampaignWords {
  readonly title: string
  readonly description: string
  readonly eyebrow: string
  readonly heading: string
  readonly lede: string
  readonly artworkLabel: string
  readonly cardHeading: string
  /** The button that leads to the card. */
  readonly apply: string
  readonly facts: readonly Fact[]
  readonly details: { readonly heading: string; readonly rows: readonly Detail[] }
  readonly before: { readonly heading: string; readonly items: readonly BeforeItem[] }
  readonly who: {
    readonly heading: string
    readonly classesLabel: string
    readonly groups: readonly { readonly title: string; readonly items: readonly string[] }[]
  }
  readonly why: {
    readonly heading: string
    readonly figure: string
    readonly figureNote: string
    readonly points: readonly { readonly figure: string; readonly text: string }[]
  }
  readonly teachers: { readonly figure: string; readonly text: string }
  readonly highlights: {
    readonly heading: string
    readonly slides: readonly TitledText[]
  }
  /** LND-10 */
  readonly about?: CardsWords
  /** LND-10 */
  readonly choose?: CardsWords
  /** LND-11: cards that are swiped on a phone. */
  readonly examDay?: CardsWords
  readonly how: {
    readonly heading: string
    readonly steps: readonly TitledText[]
  }
  readonly questions: {
    readonly heading: string
    readonly items: readonly Question[]
  }
}

export interface TitledText {
  readonly title: string
  readonly text: string
}
export interface CardsWords {
  readonly heading: string
  readonly cards: readonly TitledText[]
}
export interface Question {
  readonly question: string
  readonly answer: string
}
export interface Fact {
  readonly label: string
  readonly value: string
  readonly note: string
}
export interface Detail {
  readonly term: string
  readonly value: string
  readonly note: string
}
export interface BeforeItem {
  readonly text: string
  readonly isOptional?: boolean
}

export type Campaign = Readonly<Record<Language, CampaignWords>>

/** Texts that all landing pages share. */
export type CommonWords = Pick<CampaignWords, 'teachers' | 'how'> & {
  /** Where there is no mode or no centre to choose. */
  readonly howOnline: CampaignWords['how']
  readonly howAtCentre: CampaignWords['how']
  readonly why: Pick<CampaignWords['why'], 'heading' | 'figure' | 'figureNote'>
  readonly device: Question
  readonly change: Question
}

import type { Language } from '@medha/messages/language'
import { resultTerms as english } from '@medha/messages/result-terms.en'
import { resultTerms as hindi } from '@medha/messages/result-terms.hi'
import { fill } from '@medha/messages/sms-templates'
import { indianDay } from '@medha/rules/indian-time'
import type { AwardReason, ItemLine, PreparationLevel, ReissueReason } from '../../modules/results/index.ts'
import { formatDay } from '../../kernel/format.ts'

const WORDS = { en: english, hi: hindi } as const

/** The reason for a scholarship percentage, as a sentence. */
export const reasonText = (reason: AwardReason, language: Language): string => {
  const words = WORDS[language]
  switch (reason.code) {
    case 'slab':
      return fill(words.slab, figures(reason.values))
    case 'rank':
      return fill(words.rank, figures(reason.values))
    case 'exempt':
      return fill(words.exempt, {
        upToRank: String(reason.values.upToRank),
        fee: words.exemptFees[reason.values.fee],
      })
    case 'capped':
      return fill(words.capped[reason.values.cap], figures(reason.values))
    case 'below-slabs':
      return fill(words.belowSlabs, figures(reason.values))
    case 'no-scholarship':
      return words.noScholarship
    case 'provisional':
      return fill(words.provisional, {
        above: String(reason.values.above),
        day: formatDay(reason.values.confirmBy, language, 'long'),
      })
    case 'confirmed':
      return fill(words.confirmed, figures(reason.values))
  }
}

const figures = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

export const preparationText = (level: PreparationLevel, language: Language): string =>
  WORDS[language].preparation[level]

export const reissueText = (reason: ReissueReason, language: Language): string =>
  WORDS[language].reissued[reason]

export const withdrawnText = (reason: ReissueReason | null, language: Language): string =>
  reason === null ? WORDS[language].withdrawn.plain : WORDS[language].withdrawn[reason]

/** `B`, `B or D`; empty if the question was dropped. */
export const keyText = ({ key }: Pick<ItemLine, 'key'>, language: Language): string =>
  key.join(` ${WORDS[language].or} `)

const noteText = ({ note }: Pick<ItemLine, 'note'>, language: Language): string | null =>
  note === null ? null : WORDS[language].notes[note]

/** RVW-07: a note that several answers or all options are right reveals part of the key. */
const SHOWS_THE_KEY = ['more-than-one-right', 'all-right'] as const

/** The note of an item, without hints if the paper does not show its key. */
export const shownNote = (
  line: Pick<ItemLine, 'note'>,
  show: 'answers' | 'full',
  language: Language,
): string | null =>
  show === 'answers' && SHOWS_THE_KEY.some((note) => note === line.note) ? null : noteText(line, language)

/** RES-09: the exam's note with the day from which the detailed result is available; without a day, the note alone. */
export const detailedNote = (note: string, at: Date | null, language: Language): string =>
  note === '' || at === null
    ? note
    : fill(WORDS[language].detailedOn, { note, day: formatDay(indianDay(at), language, 'long') })

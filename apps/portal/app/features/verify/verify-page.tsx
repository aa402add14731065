import type { VerifiedAdmitCard } from '@medha/contract/wire/admit-card'
import type { VerifiedScorecard } from '@medha/contract/wire/scorecard-document'
import { formatHours } from '@medha/messages/clock'
import type { Language, Words } from '@medha/messages/language'
import type { verify } from '@medha/messages/verify.en'
import { RollNumber } from '@medha/ui/roll-number'
import { formatFullDay } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'
import { VerdictPage, type Facts, type Verdict } from './verdict-page.tsx'

/** The found document by its kind; null where the verdict says why. */
export type FoundDocument =
  | { readonly kind: 'admit-card'; readonly document: VerifiedAdmitCard | null }
  | { readonly kind: 'scorecard'; readonly document: VerifiedScorecard | null }

interface VerifyPageProps {
  readonly words: Words<typeof verify>
  readonly language: Language
  readonly verdict: Verdict
  readonly found: FoundDocument
  readonly phone: string
}

const isStanding = (verdict: Verdict): verdict is 'valid' | 'replaced' | 'withdrawn' =>
  verdict === 'valid' || verdict === 'replaced' || verdict === 'withdrawn'

const cardFacts = (
  found: VerifiedAdmitCard | null,
  words: VerifyPageProps['words'],
  language: Language,
): Facts => {
  const document = found?.document ?? null
  if (found === null || document === null) return []
  return [
    [words.name, document.name],
    [words.rollNumber, <RollNumber key="roll" digits={document.rollNumber} />],
    [words.exam, document.exam],
    [words.classAndStream, document.classAndStream],
    [words.day, formatFullDay(document.examDay, language)],
    [words.time, formatHours(document.starts, document.ends, language)],
    [
      words.place,
      document.centre === null ? words.online : `${document.centre.name}, ${document.centre.address}`,
    ],
    [words.card, interpolate(words.version, { serial: document.serial, version: document.version })],
    [words.issued, formatFullDay(found.issuedOn, language)],
  ]
}

const scorecardFacts = (
  found: VerifiedScorecard | null,
  words: VerifyPageProps['words'],
  language: Language,
): Facts => {
  const document = found?.document ?? null
  if (found === null || document === null) return []
  const own = words.scorecard
  return [
    [words.name, document.name],
    [words.rollNumber, <RollNumber key="roll" digits={document.rollNumber} />],
    [words.exam, document.exam],
    [words.classAndStream, document.classAndStream],
    [words.day, formatFullDay(document.satOn, language)],
    [own.score, interpolate(own.scoreOf, { total: document.total, maximum: document.maximum })],
    ...(document.relativeScore === null ? [] : [[own.relative, `${document.relativeScore}%`] as const]),
    [own.percentile, document.percentile.toFixed(7)],
    ...(document.rank === null
      ? []
      : [[own.rank, interpolate(own.rankOf, { rank: document.rank, ranked: document.ranked })] as const]),
    [own.card, interpolate(words.version, { serial: document.serial, version: document.version })],
    [words.issued, formatFullDay(found.issuedOn, language)],
  ]
}

/** The verdict first, then the facts that the document must show. Works without a script. */
export function VerifyPage({ words, language, verdict, found, phone }: VerifyPageProps) {
  const facts =
    found.kind === 'scorecard'
      ? scorecardFacts(found.document, words, language)
      : cardFacts(found.document, words, language)
  const isOfScorecard = found.kind === 'scorecard' && isStanding(verdict)
  const verdictWords = isOfScorecard ? words.scorecard[verdict] : words[verdict]
  return <VerdictPage verdict={verdict} {...verdictWords} facts={facts} help={words.help} phone={phone} />
}

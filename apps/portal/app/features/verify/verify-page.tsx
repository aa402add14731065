import type { VerifiedPaper } from '@medha/contract/wire/admit-card'
import type { VerifiedScorecard } from '@medha/contract/wire/scorecard-paper'
import { formatHours } from '@medha/messages/clock'
import type { Language, Words } from '@medha/messages/language'
import type { verify } from '@medha/messages/verify.en'
import { Icon } from '@medha/ui/icon'
import { RollNumber } from '@medha/ui/roll-number'
import type { ReactNode } from 'react'
import { formatFullDay } from '../../format/day.ts'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import styles from './verify-page.module.css'

/** How a check ended. */
export type Verdict = 'valid' | 'replaced' | 'withdrawn' | 'unknown' | 'busy' | 'unreached' | 'empty'

/** What was found, by the kind of paper; nothing where the verdict says why. */
export type FoundPaper =
  | { readonly kind: 'admit-card'; readonly paper: VerifiedPaper | null }
  | { readonly kind: 'scorecard'; readonly paper: VerifiedScorecard | null }

/** Whoever stands at a gate must not let this paper in. */
const BAD: ReadonlySet<Verdict> = new Set<Verdict>(['replaced', 'withdrawn', 'unknown'])

interface VerifyPageProps {
  readonly words: Words<typeof verify>
  readonly language: Language
  readonly verdict: Verdict
  readonly found: FoundPaper
  readonly phone: string
}

type Facts = readonly (readonly [string, ReactNode])[]

const isStanding = (verdict: Verdict): verdict is 'valid' | 'replaced' | 'withdrawn' =>
  verdict === 'valid' || verdict === 'replaced' || verdict === 'withdrawn'

const cardFacts = (
  found: VerifiedPaper | null,
  words: VerifyPageProps['words'],
  language: Language,
): Facts => {
  const paper = found?.paper ?? null
  if (found === null || paper === null) return []
  return [
    [words.name, paper.name],
    [words.rollNumber, <RollNumber key="roll" digits={paper.rollNumber} />],
    [words.exam, paper.exam],
    [words.classAndStream, paper.classAndStream],
    [words.day, formatFullDay(paper.examDay, language)],
    [words.time, formatHours(paper.starts, paper.ends, language)],
    [words.place, paper.centre === null ? words.online : `${paper.centre.name}, ${paper.centre.address}`],
    [words.card, interpolate(words.version, { serial: paper.serial, version: paper.version })],
    [words.issued, formatFullDay(found.issuedOn, language)],
  ]
}

const scorecardFacts = (
  found: VerifiedScorecard | null,
  words: VerifyPageProps['words'],
  language: Language,
): Facts => {
  const paper = found?.paper ?? null
  if (found === null || paper === null) return []
  const own = words.scorecard
  return [
    [words.name, paper.name],
    [words.rollNumber, <RollNumber key="roll" digits={paper.rollNumber} />],
    [words.exam, paper.exam],
    [words.classAndStream, paper.classAndStream],
    [words.day, formatFullDay(paper.satOn, language)],
    [own.score, interpolate(own.scoreOf, { total: paper.total, maximum: paper.maximum })],
    [own.percentile, paper.percentile.toFixed(7)],
    ...(paper.rank === null
      ? []
      : [[own.rank, interpolate(own.rankOf, { rank: paper.rank, ranked: paper.ranked })] as const]),
    [own.card, interpolate(words.version, { serial: paper.serial, version: paper.version })],
    [words.issued, formatFullDay(found.issuedOn, language)],
  ]
}

/** The verdict in one glance, then what the paper must say. Nothing here needs a script. */
export function VerifyPage({ words, language, verdict, found, phone }: VerifyPageProps) {
  const facts =
    found.kind === 'scorecard'
      ? scorecardFacts(found.paper, words, language)
      : cardFacts(found.paper, words, language)
  const isOfScorecard = found.kind === 'scorecard' && isStanding(verdict)
  const said = isOfScorecard ? words.scorecard[verdict] : words[verdict]
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['verdict']} data-verdict={verdict}>
        <span className={styles['mark']} aria-hidden="true">
          {verdict === 'valid' && <Icon name="check" />}
          {BAD.has(verdict) && <Icon name="close" />}
        </span>
        <div>
          <h1 className={styles['heading']}>{said.heading}</h1>
          <p>{said.text}</p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles['fact']}>
              <dt className={styles['name']}>{name}</dt>
              <dd className={styles['value']}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft">
        {interpolateNodes(words.help, {
          phone: (
            <a className="num" href={phoneLink(phone)}>
              {phone}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

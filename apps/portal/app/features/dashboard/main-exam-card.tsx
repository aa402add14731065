import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { MainExamCard as MainExam } from '@medha/contract/wire/main-exam'
import { formatClock, formatHours } from '@medha/messages/clock'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Language, Words } from '@medha/messages/language'
import { entryOpensAt } from '@medha/rules/early-entry'
import { indianClock, indianDay, indianInstant } from '@medha/rules/indian-time'
import { daysBetween } from '@medha/rules/plain-date'
import { Card } from '@medha/ui/card'
import { CountdownDays, CountdownFigure, type CountdownDay } from '@medha/ui/countdown-days'
import { Icon } from '@medha/ui/icon'
import { Tag } from '@medha/ui/tag'
import type { ReactNode } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { readInstant } from '../../api/clock.ts'
import { systemCheckAddress } from '../../api/player-address.ts'
import { formatShortDay } from '../../format/day.ts'
import { choosePlural } from '../../format/count.ts'
import { interpolate, splitAtEmphasis } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import { countdownDays } from './countdown.ts'
import { expectedText } from './expected-text.ts'
import styles from './main-exam-card.module.css'

interface MainExamCardProps {
  readonly words: Words<typeof dashboard>
  readonly exam: MainExam
  /** The server's time. */
  readonly now: Date
  /** Why a published result is being checked again; empty if none is. */
  readonly resultNotice: string
  /** With its hour; null if none was promised. */
  readonly resultExpectedAt: Date | null
  /** When a running test ends; null if none runs. */
  readonly testEnds: string | null
  /** RVW-14: null unless the test was handed in in the player. */
  readonly handedIn: { readonly at: string; readonly receipt: string | null } | null
  readonly termsPath: string
  /** The full address has its own strip; here the name is enough. */
  readonly isCentreBelow: boolean
  /** The buttons of the card, the next action first. */
  readonly actions: ReactNode
}

const TONES = {
  upcoming: 'accent',
  'start-now': 'positive',
  missed: 'danger',
  'result-awaited': 'accent',
  'view-result': 'positive',
} as const

/** DSH-06: the test that the student registered for. */
export function MainExamCard(props: MainExamCardProps) {
  const { words, exam, termsPath, isCentreBelow, actions } = props
  const language = usePageLanguage()
  // DSH-24: the day of the test, but nothing can be started here, or not yet.
  const isTodayOnly = exam.status === 'start-now' && (exam.mode === 'offline' || exam.isLocked)
  const [centreName = ''] = exam.centreAddress.split(',')
  const facts = [
    { name: words.date, value: formatShortDay(exam.examDay, language) },
    { name: words.timings, value: formatHours(exam.timings.starts, exam.timings.ends, language) },
    { name: words.duration, value: interpolate(words.minutes, { minutes: exam.durationMinutes }) },
    exam.centreAddress === ''
      ? { name: words.mode, value: words.modes[exam.mode] }
      : { name: words.centre, value: isCentreBelow ? centreName : exam.centreAddress },
  ]
  return (
    <Card as="section" labelledBy="main-exam" flush>
      <div className={styles['head']}>
        <div>
          <h2 id="main-exam" className="h3">
            {exam.title}
          </h2>
          <p className="soft small">{exam.description}</p>
        </div>
        <Tag tone={TONES[exam.status]} filled={exam.status === 'start-now'}>
          {isTodayOnly ? words.dayToday : words.status[exam.status]}
        </Tag>
      </div>
      <WhatNext
        words={words}
        exam={exam}
        now={props.now}
        resultNotice={props.resultNotice}
        resultExpectedAt={props.resultExpectedAt}
        testEnds={props.testEnds}
        handedIn={props.handedIn}
      />
      <dl className={styles['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles['fact']}>
            <dt className={styles['factName']}>{name}</dt>
            <dd className={styles['factValue']}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>{actions}</div>
      {exam.status === 'upcoming' && !exam.admitCard.isAvailable && exam.admitCard.daysBefore > 0 && (
        <p className={styles['note']}>
          {interpolate(words.admitCardLater, { days: exam.admitCard.daysBefore })}
        </p>
      )}
      <div className={styles['links']}>
        {exam.mode === 'online' && (exam.status === 'upcoming' || exam.status === 'start-now') && (
          <a className="link" href={systemCheckAddress(language)} target="_blank" rel="noopener">
            {words.systemCheck}
          </a>
        )}
        <a className="link" href={phoneLink(exam.helpLine)}>
          <Icon name="phone" />
          {words.helpLine} <span className="num">{exam.helpLine}</span>
        </a>
        <a className="link" href={termsPath}>
          {words.terms}
        </a>
      </div>
    </Card>
  )
}

type WhatNextProps = Pick<
  MainExamCardProps,
  'words' | 'exam' | 'now' | 'resultNotice' | 'resultExpectedAt' | 'testEnds' | 'handedIn'
>

const receiptPath = (receipt: string, language: Language): string =>
  `${PAGE_ADDRESS.verification.path}?${PAGE_ADDRESS.receiptVerification}=${receipt}&${PAGE_ADDRESS.language}=${language}`

/** On the test day, until the test is started: when to be there, or until when it can be started. */
const todayNote = (
  words: MainExamCardProps['words'],
  { examDay, timings, mode, isLocked, durationMinutes }: MainExam,
  now: Date,
  language: Language,
): string => {
  const time = formatClock(timings.starts, language)
  if (mode === 'offline') return interpolate(words.todayAtCentre, { time })
  if (isLocked) {
    const entry = formatClock(indianClock(entryOpensAt(examDay, timings.starts)), language)
    return interpolate(words.entryFrom, { entry, time })
  }
  if (now < indianInstant(examDay, timings.starts)) return interpolate(words.entryOpen, { time })
  const closes = formatClock(timings.ends, language)
  return interpolate(words.openUntil, { time: closes, minutes: durationMinutes })
}

/** The most important text on exam morning: the days left, or what to do now. */
function WhatNext(props: WhatNextProps) {
  const { words, exam, now, resultNotice, testEnds, handedIn } = props
  const language = usePageLanguage()
  const today = indianDay(now)
  const clock = (at: Date) => formatClock(indianClock(at), language)
  // ERR-26, DSH-25
  if (exam.isAbsent) return <p className={styles['missed']}>{words.missed}</p>
  // DSH-18, OPN-95: a promised result day means that the test is done, whatever the button says.
  if (exam.status === 'result-awaited' || (exam.resultExpected !== null && exam.report === null)) {
    const next =
      resultNotice === ''
        ? expectedText(words, {
            notice: '',
            expected: exam.resultExpected,
            at: props.resultExpectedAt,
            now,
            language,
          })
        : words.resultWithdrawn
    return (
      <>
        <Headline text={interpolate(words.testDone, { next })} />
        {handedIn !== null && (
          <p className={styles['note']}>
            {interpolate(words.handedIn, { time: clock(readInstant(handedIn.at)) })}{' '}
            {handedIn.receipt !== null && (
              <a className="link" href={receiptPath(handedIn.receipt, language)}>
                {words.seeReceipt}
              </a>
            )}
          </p>
        )}
      </>
    )
  }
  if (exam.status === 'view-result') return <Headline text={words.resultOut} />
  const left = daysBetween(today, exam.examDay)
  if (left > 0)
    return (
      <Headline
        text={interpolate(choosePlural(words.untilTest, left, language), { days: left })}
        days={countdownDays(today, exam.examDay, { today: words.dayToday, test: words.dayTest, language })}
      />
    )
  const note =
    testEnds === null
      ? todayNote(words, exam, now, language)
      : interpolate(words.runningUntil, { time: clock(readInstant(testEnds)) })
  return (
    <>
      <Headline text={exam.isPresent ? words.testRunning : words.testToday} />
      <p className={styles['note']}>{note}</p>
    </>
  )
}

const NO_DAYS: readonly CountdownDay[] = []

interface HeadlineProps {
  readonly text: string
  readonly days?: readonly CountdownDay[]
}

/** A sentence whose figure is large, wherever the language puts it. */
function Headline({ text, days = NO_DAYS }: HeadlineProps) {
  const [before, figure, after] = splitAtEmphasis(text)
  return (
    <CountdownDays days={days}>
      {before !== '' && <span>{before} </span>}
      <CountdownFigure>{figure}</CountdownFigure> <span>{after}</span>
    </CountdownDays>
  )
}

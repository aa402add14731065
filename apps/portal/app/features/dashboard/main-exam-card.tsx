import type { MainExamCard as MainExam } from '@medha/contract/wire/main-exam'
import { formatClock, formatHours } from '@medha/messages/clock'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Language, Words } from '@medha/messages/language'
import { daysBetween, type PlainDate } from '@medha/rules/plain-date'
import { Card } from '@medha/ui/card'
import { CountdownDays, CountdownFigure, type CountdownDay } from '@medha/ui/countdown-days'
import { Icon } from '@medha/ui/icon'
import { Tag } from '@medha/ui/tag'
import type { ReactNode } from 'react'
import { formatShortDay } from '../../format/day.ts'
import { choosePlural } from '../../format/count.ts'
import { interpolate, splitAtEmphasis } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import { countdownDays } from './countdown.ts'
import { expectedText } from './expected-text.ts'
import styles from './main-exam-card.module.css'

interface MainExamCardProps {
  readonly words: Words<typeof dashboard>
  readonly language: Language
  readonly exam: MainExam
  readonly slotName: string
  readonly today: PlainDate
  /** Why a result that was out is being checked again; empty where none is. */
  readonly resultNotice: string
  readonly termsPath: string
  /** The whole address stands in a strip of its own; here the name is enough. */
  readonly isCentreBelow: boolean
  /** The buttons of the card, the next thing to do first. */
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
  const { words, language, exam, slotName, today, termsPath, isCentreBelow, actions } = props
  const [centreName = ''] = exam.centreAddress.split(',')
  const facts = [
    { name: words.date, value: formatShortDay(exam.examDay, language) },
    { name: words.timings, value: formatHours(exam.timings.starts, exam.timings.ends, language) },
    { name: words.duration, value: interpolate(words.minutes, { minutes: exam.durationMinutes }) },
    exam.centreAddress === ''
      ? { name: words.mode, value: slotName }
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
          {words.status[exam.status]}
        </Tag>
      </div>
      <WhatNext
        words={words}
        language={language}
        exam={exam}
        today={today}
        resultNotice={props.resultNotice}
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

type WhatNextProps = Pick<MainExamCardProps, 'words' | 'language' | 'exam' | 'today' | 'resultNotice'>

/** The one line to read at six in the morning: how long still, or what to do now. */
function WhatNext({ words, language, exam, today, resultNotice }: WhatNextProps) {
  // ERR-26, DSH-25
  if (exam.isAbsent) return <p className={styles['missed']}>{words.missed}</p>
  if (exam.status === 'result-awaited') {
    const next =
      resultNotice === ''
        ? expectedText(words, { notice: '', expected: exam.resultExpected, today, language })
        : words.resultWithdrawn
    return <Headline text={interpolate(words.testDone, { next })} />
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
  const opens = formatClock(exam.timings.starts, language)
  const closes = formatClock(exam.timings.ends, language)
  const note =
    exam.mode === 'offline'
      ? interpolate(words.todayAtCentre, { time: opens })
      : exam.isLocked
        ? interpolate(words.opensAt, { time: opens })
        : interpolate(words.openUntil, { time: closes })
  return (
    <>
      <Headline text={words.testToday} />
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

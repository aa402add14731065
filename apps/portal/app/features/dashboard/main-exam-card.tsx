import type { MainExamCard as MainExam } from '@medha/contract/wire/dashboard'
import { windowText } from '@medha/messages/clock-words'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Language, Words } from '@medha/messages/language'
import { daysBetween, type PlainDate } from '@medha/rules/plain-date'
import { Card } from '@medha/ui/card'
import { CountdownDays } from '@medha/ui/countdown-days'
import { Icon } from '@medha/ui/icon'
import { Tag } from '@medha/ui/tag'
import { fill } from '../../shell/fill.ts'
import { telephone } from '../../shell/frame.ts'
import { countdownDays, dayText } from './countdown.ts'
import styles from './main-exam-card.module.css'

interface MainExamCardProps {
  readonly words: Words<typeof dashboard>
  readonly language: Language
  readonly exam: MainExam
  readonly slotName: string
  readonly today: PlainDate
  readonly termsPath: string
}

/** The codec gives free text where a time is not one of ours. */
const timingsText = (timings: MainExam['timings'], language: Language): string =>
  typeof timings === 'string' ? timings : windowText(timings.starts, timings.ends, language)

const TONES = { upcoming: 'accent', 'start-now': 'positive', missed: 'danger' } as const

/** DSH-06: the test that the student registered for. */
export function MainExamCard({ words, language, exam, slotName, today, termsPath }: MainExamCardProps) {
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN'
  const facts = [
    { name: words.date, value: dayText(exam.examDay, locale) },
    { name: words.timings, value: timingsText(exam.timings, language) },
    { name: words.duration, value: fill(words.minutes, { minutes: exam.durationMinutes }) },
    exam.centreAddress === ''
      ? { name: words.mode, value: slotName }
      : { name: words.centre, value: exam.centreAddress },
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
      <Countdown words={words} locale={locale} exam={exam} today={today} />
      <dl className={styles['facts']}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles['fact']}>
            <dt className={styles['factName']}>{name}</dt>
            <dd className={styles['factValue']}>{value}</dd>
          </div>
        ))}
      </dl>
      {exam.status === 'upcoming' && !exam.admitCard.isAvailable && exam.admitCard.daysBefore > 0 && (
        <p className={styles['note']}>{fill(words.admitCardLater, { days: exam.admitCard.daysBefore })}</p>
      )}
      <div className={styles['links']}>
        <a className="link" href={telephone(exam.helpLine)}>
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

interface CountdownProps {
  readonly words: Words<typeof dashboard>
  readonly locale: 'en-IN' | 'hi-IN'
  readonly exam: MainExam
  readonly today: PlainDate
}

function Countdown({ words, locale, exam, today }: CountdownProps) {
  // ERR-26
  if (exam.status === 'missed') return <p className={styles['missed']}>{words.missed}</p>
  const left = daysBetween(today, exam.examDay)
  if (left <= 0)
    return (
      <>
        <CountdownDays count={words.testToday} rest={words.testIsToday} days={[]} />
        <p className={styles['note']}>{words.startNote}</p>
      </>
    )
  const names = { today: words.dayToday, test: words.dayTest, locale }
  return (
    <CountdownDays
      count={left === 1 ? words.dayLeft : fill(words.daysLeft, { days: left })}
      rest={words.untilTest}
      days={countdownDays(today, exam.examDay, names)}
    />
  )
}

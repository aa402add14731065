import type { Language, Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { isMinor } from '@medha/rules/adulthood'
import { ButtonLink } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import { usePageLanguage } from '../../api/page-context.ts'
import { readInstant, today } from '../../api/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import { calendarAddress, calendarFile } from './calendar-file.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { RollNumberBox } from './roll-number-box.tsx'
import { formatFullDay } from '../../format/day.ts'
import { formatTimeAlone, formatTimeRange } from '../../format/time.ts'
import styles from './thank-you.module.css'
import { Title } from './title.tsx'
import type { ConfirmedSignUp } from './use-sign-up-status.ts'

interface RegisteredProps {
  readonly place: ConfirmedSignUp
  readonly words: Words<typeof thankYou>
  readonly titleId: string
  readonly links: { readonly register: string }
  readonly onAnother: (() => void) | null
}

/** REG-10, REG-16: the roll number, the test, and what happens next and when. */
export function Registered({ place, words, titleId, links, onAnother }: RegisteredProps) {
  const language = usePageLanguage()
  const { calendar, branch, mode } = place
  const title = interpolate(words.reminder, { exam: place.examTitle[language], roll: place.rollNumber })
  const file = calendarFile(place, title, calendar.startsAt)
  return (
    <div className={styles['view']}>
      <div className={styles['title']}>
        <span className={styles['mark']}>
          <Icon name="check" />
        </span>
        <Title id={titleId} text={words.title} />
      </div>
      <RollNumberBox digits={place.rollNumber} dateOfBirth={place.dateOfBirth} words={words} />
      <section className={styles['test']} aria-label={words.test}>
        <p>
          <b>{place.studentName}</b>
          {place.className[language] !== '' && `, ${place.className[language]}`}
        </p>
        <p>
          <b>{place.examTitle[language]}</b>
        </p>
        {place.paper !== null && <p>{place.paper[language]}</p>}
        <p className="num">{formatFullDay(place.examDay, language)}</p>
        <p className="num">
          {formatTimeRange(readInstant(calendar.startsAt), readInstant(calendar.endsAt), language)}
        </p>
        {mode === 'online' ? (
          <p className="soft">{words.online}</p>
        ) : (
          <>
            <p>{branch.name}</p>
            <p className="small soft">{branch.address}</p>
            {branch.mapUrl !== '' && (
              <p>
                <a className="link" href={branch.mapUrl} rel="noreferrer">
                  <Icon name="pin" />
                  {words.map}
                </a>
              </p>
            )}
          </>
        )}
      </section>
      <Stack gap="s3">
        <ButtonLink kind="primary" wide href={place.dashboardLink}>
          {words.dashboard}
        </ButtonLink>
        <ButtonLink wide href={calendarAddress(file)} download={`${words.calendarFile}.ics`}>
          <Icon name="calendar" />
          {words.calendar}
        </ButtonLink>
        {place.hasReceipt && <ReceiptButton words={words.receipt} />}
      </Stack>
      <Stack as="section" gap="s3">
        <h3 className="h3">{words.next}</h3>
        <ul className="bullets">
          {nextSteps(place, words, language).map((text) => (
            <li key={text} data-open="">
              {text}
            </li>
          ))}
        </ul>
      </Stack>
      {/* A student of 18 or older registers only themselves. */}
      {isMinor(place.dateOfBirth, today()) && (
        <p>
          {onAnother === null ? (
            <a className="link" href={links.register}>
              {words.another}
            </a>
          ) : (
            <TextButton tight onClick={onAnother}>
              {words.another}
            </TextButton>
          )}
        </p>
      )}
    </div>
  )
}

const nextSteps = (
  { admitCardFrom, mode, examDay, calendar, reportingMinutes }: ConfirmedSignUp,
  { steps }: RegisteredProps['words'],
  language: Language,
): readonly string[] => [
  steps.messages,
  ...(admitCardFrom === null ? [] : [admitCardText(admitCardFrom, mode, steps, language)]),
  mode === 'online'
    ? interpolate(steps.onlineDay, {
        day: formatFullDay(examDay, language),
        time: formatTimeAlone(readInstant(calendar.startsAt), language),
      })
    : interpolate(reportingMinutes === null ? steps.offlineAtStart : steps.offline, {
        day: formatFullDay(examDay, language),
        minutes: reportingMinutes ?? 0,
        time: formatTimeAlone(readInstant(calendar.startsAt), language),
      }),
  steps.result,
]

/** Names no past day to a student who registers shortly before the test. */
const admitCardText = (
  from: string,
  mode: ConfirmedSignUp['mode'],
  steps: RegisteredProps['words']['steps'],
  language: Language,
): string => {
  if (from <= today()) return mode === 'online' ? steps.admitCardOnlineNow : steps.admitCardNow
  const text = mode === 'online' ? steps.admitCardOnline : steps.admitCard
  return interpolate(text, { day: formatFullDay(from, language) })
}

import type { courses as courseWords } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button, ButtonLink } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { recordEvent } from '../../../api/analytics.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { lastSeats, SEATS_DRAWN } from './last-seats.ts'
import { BoughtSteps } from './bought-steps.tsx'
import styles from './offer.module.css'
import { preadmissionAddress } from './preadmission-address.ts'
import { scrollToCourses } from './scroll-to-courses.ts'

interface NextStepBannerProps {
  readonly context: CourseContext
  readonly words: Words<typeof courseWords>
}

/** CRS-08: not bought: leads to the courses. CRS-09: bought: leads to the admission itself. */
export function NextStepBanner({ context, words }: NextStepBannerProps) {
  const { courses, board, profile } = context
  const promo = board.mainExams[0]?.promo ?? null
  if (courses.kind !== 'ready') return null
  const { flags } = courses
  const isBought = flags.purchased > 0
  const bought = courses.courses.filter(({ purchased }) => purchased > 0)
  const start = preadmissionAddress(flags.preadmissionUrl, profile.psid)
  const canRegister = !isBought && courses.courses.some(({ isOnSale }) => isOnSale)
  const message = isBought ? (flags.purchasedMessage ?? flags.journeyMessage) : flags.journeyMessage
  if (message === null && promo === null && !canRegister && start === null) return null
  return (
    <section className={styles['banner']} aria-label={words.banner.label}>
      <div className={styles['messages']}>
        {message !== null && <p className={styles['message']}>{message}</p>}
        {isBought && bought.length > 0 && (
          <BoughtSteps context={context} words={words.bought} bought={bought} />
        )}
        {flags.journeySubMessage !== null && <p className="small soft">{flags.journeySubMessage}</p>}
      </div>
      <div className={styles['go']}>
        {canRegister && (
          <span className={styles['green']}>
            <Button
              kind="primary"
              onClick={() => {
                recordEvent('course.clicked', { what: 'register-banner' })
                scrollToCourses()
              }}
            >
              {words.banner.register}
            </Button>
          </span>
        )}
        {isBought && start !== null && (
          <ButtonLink
            kind="primary"
            href={start}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => recordEvent('course.clicked', { what: 'start-now' })}
          >
            {words.banner.start}
            <span className="visually-hidden"> ({words.banner.opens})</span>
          </ButtonLink>
        )}
      </div>
      {promo !== null && !isBought && (
        // CRS-10
        <p className={styles['promo']}>
          <Seats free={lastSeats(promo, courses.courses)} />
          <span>{promo}</span>
        </p>
      )}
    </section>
  )
}

interface SeatsProps {
  readonly free: number | null
}

/** The last ten seats, the free ones empty; if seats are not counted, only a calendar icon. */
function Seats({ free }: SeatsProps) {
  if (free === null) return <Icon name="calendar" />
  return (
    <svg className={styles['seats']} viewBox="0 0 60 24" aria-hidden="true" focusable="false">
      {Array.from({ length: SEATS_DRAWN }, (_, seat) => (
        <circle
          key={seat}
          cx={6 + (seat % 5) * 12}
          cy={seat < 5 ? 6 : 18}
          r="4.2"
          className={styles[seat < SEATS_DRAWN - free ? 'taken' : 'free']}
        />
      ))}
    </svg>
  )
}

import type { Course } from '@medha/contract/wire/course'
import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Tag } from '@medha/ui/tag'
import { formatMoney } from '../../../format/money.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { Before } from '../fees/fee-lines.tsx'
import styles from './offer.module.css'

interface CourseCardProps {
  readonly words: Words<typeof courses>
  readonly course: Course
  readonly isMarked: boolean
  readonly onView: () => void
  readonly onRegister: () => void
}

/** The price before a scholarship: the sum of the parts, or the registration alone. */
const listPaise = ({ quote, registrationFeePaise }: Course): number =>
  quote.paysFor === 'course' ? quote.listPaise : registrationFeePaise

/** CRS-07 */
export function CourseCard({ words, course, isMarked, onView, onRegister }: CourseCardProps) {
  const { quote } = course
  const isBought = course.purchased > 0
  const named = { course: course.title }
  return (
    <li className={styles['card']} data-marked={isMarked || undefined}>
      <p className={styles['tags']}>
        {isBought ? (
          <Tag tone="positive" filled>
            {words.purchased}
          </Tag>
        ) : (
          course.urgencyText !== null && <Tag tone="caution">{course.urgencyText}</Tag>
        )}
      </p>
      <h3>{course.title}</h3>
      <p className="small soft">
        {course.category}
        {course.term !== '' && ` · ${interpolate(words.term, { term: course.term })}`}
      </p>
      {!isBought && (
        <p className={styles['fee']}>
          <span className="small soft">{quote.paysFor === 'course' ? words.courseFee : words.fee}</span>
          <span className="num">
            {listPaise(course) > quote.payablePaise && (
              <Before words={words.fees} paise={listPaise(course)} />
            )}{' '}
            <b>{formatMoney(quote.payablePaise)}</b>
          </span>
        </p>
      )}
      {!isBought && quote.paysFor === 'registration' && (
        <p className={styles['fee']}>
          <span className="small soft">{words.fees.total}</span>
          <span className="num">
            {quote.savingsPaise > 0 && <Before words={words.fees} paise={quote.listPaise} />}{' '}
            {formatMoney(quote.totalPaise)}
          </span>
        </p>
      )}
      <div className={styles['ways']}>
        {!isBought && course.isOnSale && (
          <Button
            kind="primary"
            low
            onClick={onRegister}
            aria-label={interpolate(words.registerLabel, named)}
          >
            {words.register}
          </Button>
        )}
        <Button low onClick={onView} aria-label={interpolate(words.viewLabel, named)}>
          {words.view}
        </Button>
      </div>
    </li>
  )
}

import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import type { ScholarshipInPrice } from '@medha/rules/course-fee'
import { Icon } from '@medha/ui/icon'
import { usePageLanguage } from '../../../api/page-context.ts'
import { formatDay } from '../../../format/day.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'
import styles from './fee-panel.module.css'

interface ScholarshipLineProps {
  readonly words: Words<typeof courses>['fees']
  readonly scholarship: ScholarshipInPrice
  readonly totalPaise: number
}

/** FEE-11, OPN-10, OPN-27: the scholarship in the fees below, until when it applies, and what changes it. */
export function ScholarshipLine({ words, scholarship, totalPaise }: ScholarshipLineProps) {
  const language = usePageLanguage()
  const { state, percent, until, onceConfirmed } = scholarship
  const day = until === null ? '' : formatDay(until, language)
  if (state === 'ended')
    return <p className={styles['ended']}>{interpolate(words.ended, { percent, day })}</p>
  return (
    <>
      <p className={styles['applied']}>
        <Icon name="check" />
        <span>
          {interpolate(words.applied, { percent })}
          {until !== null && <span className="meta"> {interpolate(words.appliedUntil, { day })}</span>}
        </span>
      </p>
      {onceConfirmed !== null && (
        <div className={styles['awaited']}>
          <p>
            {interpolate(words.untilConfirmed, {
              percent,
              full: onceConfirmed.percent,
              day: formatDay(onceConfirmed.by, language),
            })}
          </p>
          <dl className={styles['totals']}>
            <div>
              <dt>{words.totalNow}</dt>
              <dd className="num">{formatMoney(totalPaise)}</dd>
            </div>
            <div>
              <dt>{words.totalConfirmed}</dt>
              <dd className="num">{formatMoney(onceConfirmed.totalPaise)}</dd>
            </div>
          </dl>
        </div>
      )}
    </>
  )
}

import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { interpolate } from '../../../format/interpolate.ts'
import styles from './section.module.css'

interface ResultBannerProps {
  readonly words: Words<typeof dashboard>
  readonly scholarship: NonNullable<Dashboard['scholarship']>
  /** The result news above already show this message. */
  readonly isMessageShown: boolean
}

/** DSH-13: the scholarship in one figure. A student without one, or whose test awards none, does not read "0%". */
export function ResultBanner({ words, scholarship, isMessageShown }: ResultBannerProps) {
  const { message, overallPercentage, scholarshipPercentage } = scholarship
  const isNone = scholarshipPercentage === 0
  return (
    <Card as="section" labelledBy="scholarship" tone="wash">
      <h2 id="scholarship" className="h3">
        {isNone ? words.resultPending : words.scholarship}
      </h2>
      {scholarshipPercentage !== null && !isNone && (
        <p className={`num ${styles['percent']}`}>
          {interpolate(words.percent, { percent: scholarshipPercentage })}
        </p>
      )}
      {overallPercentage !== null && (
        <p className="soft">{interpolate(words.overall, { percent: overallPercentage })}</p>
      )}
      {message !== '' && !isMessageShown && <p>{message}</p>}
    </Card>
  )
}

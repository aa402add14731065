import type { MainExamCard } from '@medha/contract/wire/main-exam'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { Icon } from '@medha/ui/icon'
import { interpolate } from '../../../format/interpolate.ts'
import styles from './section.module.css'

interface CentreStripProps {
  readonly words: Words<typeof dashboard>
  readonly exam: MainExamCard
  readonly map: string
  readonly reportingMinutes: number | null
}

/** DSH-07: where to go, and when to be there. */
export function CentreStrip({ words, exam, map, reportingMinutes }: CentreStripProps) {
  return (
    <Card as="section" labelledBy="exam-centre">
      <div className={styles['strip']}>
        <div className={styles['where']}>
          <h2 id="exam-centre" className="h3">
            {words.examCentre}
          </h2>
          <p>{exam.centreAddress}</p>
          {reportingMinutes !== null && (
            <p className="soft small">{interpolate(words.arriveEarly, { minutes: reportingMinutes })}</p>
          )}
        </div>
        <a className="link" href={map} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {words.viewOnMap}
        </a>
      </div>
    </Card>
  )
}

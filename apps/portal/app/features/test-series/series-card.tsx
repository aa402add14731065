import type { SeriesCard as Series } from '@medha/contract/wire/test-series'
import type { Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Tag } from '@medha/ui/tag'
import { useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { formatShortDayAndYear } from '../../format/day.ts'
import { formatTime } from '../../format/time.ts'
import { interpolate } from '../../format/interpolate.ts'
import { PaperRows, type OpenPaper } from './paper-row.tsx'
import styles from './series-card.module.css'

interface SeriesCardProps {
  readonly words: Words<typeof testSeries>
  readonly series: Series
  /** SER-10: the first upcoming series, which the student looks for. */
  readonly isNext: boolean
  readonly liveHours: number
  readonly now: Date
  readonly opening: string | null
  readonly onOpen: OpenPaper
}

/** SER-07 */
const TONES = { upcoming: 'accent', ongoing: 'positive', results: 'positive', missed: 'danger' } as const

export function SeriesCard(props: SeriesCardProps) {
  const { words, series, isNext, liveHours, now, opening, onOpen } = props
  const language = usePageLanguage()

  const [isExpanded, setExpanded] = useState(false)
  const { name, examDay, status, papers } = series
  const day = formatShortDayAndYear(examDay, language)
  const [first] = papers
  const time = first === undefined ? '' : formatTime(first.startsAt, language)
  const id = `papers-${examDay}`
  return (
    <Card as="li" tone={isNext ? 'wash' : 'surface'}>
      <div className={styles['head']}>
        <div>
          {isNext && <p className={styles['next']}>{words.next}</p>}
          <h3 className="h3">{name}</h3>
          <p className="soft">{isNext ? interpolate(words.startsAt, { day, time }) : day}</p>
        </div>
        <Tag tone={TONES[status]} filled={status === 'ongoing'}>
          {words.status[status]}
        </Tag>
      </div>
      {status === 'results' && (
        <div className={styles['more']}>
          <Button low aria-expanded={isExpanded} aria-controls={id} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? words.hidePapers : words.showPapers}
          </Button>
        </div>
      )}
      <div id={id} hidden={!isExpanded}>
        {isExpanded && <PaperRows {...{ words, papers, liveHours, now, opening, onOpen }} />}
      </div>
    </Card>
  )
}

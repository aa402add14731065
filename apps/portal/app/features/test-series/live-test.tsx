import type { SeriesCard } from '@medha/contract/wire/test-series'
import type { Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import { Card } from '@medha/ui/card'
import { Tag } from '@medha/ui/tag'
import { timeLeft } from './closes-in.ts'
import styles from './live-test.module.css'
import { PaperRows, type OpenPaper } from './paper-row.tsx'

interface LiveTestProps {
  readonly words: Words<typeof testSeries>
  readonly series: SeriesCard
  readonly closesAt: Date
  readonly liveHours: number
  readonly now: Date
  readonly opening: string | null
  readonly onOpen: OpenPaper
}

/** SER-09, SER-11: the test that can be taken now, and the time left. */
export function LiveTest(props: LiveTestProps) {
  const { words, series, closesAt, liveHours, now, opening, onOpen } = props

  const left = timeLeft(closesAt, now)
  return (
    <Card as="section" labelledBy="live-test">
      <div className={styles['head']}>
        <h2 id="live-test" className="h2">
          {words.live}
        </h2>
        <Tag tone="positive" filled>
          {words.status.ongoing}
        </Tag>
      </div>
      <h3 className="h3">{series.name}</h3>
      {left !== null && (
        // A timer, not an alert: a screen reader must not speak every second.
        <p className={styles['closes']} role="timer">
          <span className="soft">{words.closesIn}</span>
          <span className={styles['clock']}>
            {(['hours', 'minutes', 'seconds'] as const).map((unit) => (
              <span key={unit} className={styles['unit']}>
                <b className="num">{left[unit]}</b> <span className="meta">{words[unit]}</span>
              </span>
            ))}
          </span>
        </p>
      )}
      <PaperRows {...{ words, papers: series.papers, liveHours, now, opening, onOpen }} />
    </Card>
  )
}

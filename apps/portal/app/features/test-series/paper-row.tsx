import type { PaperCard } from '@medha/contract/wire/test-series'
import type { Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import { closesAt, isPaperOpen } from '@medha/rules/test-series'
import { Button } from '@medha/ui/button'
import { usePageLanguage } from '../../api/page-context.ts'
import { formatShortMoment, formatTime } from '../../format/time.ts'
import { interpolate } from '../../format/interpolate.ts'
import styles from './series-card.module.css'

export type OpenPaper = (paper: PaperCard) => void

interface PaperRowsProps {
  readonly words: Words<typeof testSeries>
  readonly papers: readonly PaperCard[]
  readonly liveHours: number
  readonly now: Date
  /** The schedule of the paper that is being opened. */
  readonly opening: string | null
  readonly onOpen: OpenPaper
}

/** The papers of a series in order; a paper that is not open yet says why. */
export function PaperRows({ words, papers, liveHours, now, opening, onOpen }: PaperRowsProps) {
  const language = usePageLanguage()
  return (
    <ul className={styles['papers']}>
      {papers.map((paper, index) => {
        const isOpen = isPaperOpen(papers, index, now)
        const waits =
          paper.startsAt > now
            ? interpolate(words.opensAt, { time: formatTime(paper.startsAt, language) })
            : words.afterPaper
        return (
          <li key={paper.scheduleId} className={styles['paper']}>
            <div>
              <p className={styles['paperName']}>{paper.name}</p>
              {paper.action === 'begin' && !isOpen && <p className="soft small">{waits}</p>}
              {paper.action === 'begin' && (
                <p className="small">
                  {interpolate(words.closesAt, {
                    moment: formatShortMoment(closesAt(paper, liveHours), language),
                  })}
                </p>
              )}
            </div>
            <Button
              low
              kind={isOpen && paper.action === 'begin' ? 'primary' : 'line'}
              disabled={!isOpen}
              busy={opening === paper.scheduleId}
              busyLabel={words.opening}
              onClick={() => onOpen(paper)}
            >
              {words.action[paper.action]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

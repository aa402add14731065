import type { ResultPage } from '@medha/contract/wire/result'
import type { ResultSummary } from '@medha/contract/wire/result-parts'
import type { Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import { Card } from '@medha/ui/card'
import { interpolate } from '../../format/interpolate.ts'
import { formatCount } from '../../format/count.ts'
import styles from './result-page.module.css'
import { cutPercentile, oneDecimal, scoreText } from './score-axis.ts'

interface FiguresProps {
  readonly words: Words<typeof result>
  readonly answer: ResultPage
  readonly summary: ResultSummary
  readonly overall: number
}

/** Score, both percentiles by their names (OPN-88), rank: numbers large, words few. */
export function Figures({ words, answer, summary, overall }: FiguresProps) {
  const { standing, rankShownTo } = answer
  return (
    <Card flush>
      <dl className={styles['figures']}>
        <div className={styles['figure']}>
          <dt>{words.score}</dt>
          <dd className={`big ${styles['number']}`}>{scoreText(summary.total)}</dd>
          <dd className={styles['beside']}>
            {interpolate(words.of, { maximum: scoreText(summary.maximum) })} · {oneDecimal(overall)}%
          </dd>
        </div>
        {standing !== null && (
          <>
            <div className={styles['figure']}>
              <dt>{words.relative}</dt>
              <dd className={`big ${styles['number']}`}>{oneDecimal(standing.relativeScore)}%</dd>
              <dd className={styles['beside']}>
                {interpolate(words.relativeText, { highest: scoreText(summary.highest) })}
              </dd>
            </div>
            <div className={styles['figure']}>
              <dt>{words.percentile}</dt>
              <dd className={`big ${styles['number']}`}>{cutPercentile(standing.percentile)}</dd>
              <dd className={styles['beside']}>
                {interpolate(words.percentileText, { percent: cutPercentile(standing.percentile) })}
              </dd>
            </div>
            <div className={styles['figure']}>
              <dt>{words.rank}</dt>
              {standing.rank === null ? (
                <dd className={styles['beside']}>
                  {interpolate(words.rankHidden, { rank: formatCount(rankShownTo ?? 0) })}
                </dd>
              ) : (
                <>
                  <dd className={`big ${styles['number']}`}>{formatCount(standing.rank)}</dd>
                  <dd className={styles['beside']}>
                    {interpolate(words.ranked, { ranked: formatCount(standing.ranked) })}
                  </dd>
                </>
              )}
            </div>
          </>
        )}
      </dl>
    </Card>
  )
}

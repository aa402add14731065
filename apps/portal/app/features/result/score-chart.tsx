import type { ResultPage } from '@medha/contract/wire/result'
import type { Words } from '@medha/messages/language'
import type { result } from '@medha/messages/result.en'
import { ChartShell } from '@medha/ui/chart-shell'
import { oneDecimal, scoreAxis, scoreText } from './score-axis.ts'
import styles from './score-chart.module.css'

interface ScoreChartProps {
  readonly words: Words<typeof result>
  readonly chart: ResultPage['chart']
}

const SERIES = ['own', 'average', 'highest'] as const
const WIDTH = 640
const HEIGHT = 300
const LEFT = 72
const TOP = 22
/** Shares of a subject's width: before its columns, a column, and from one to the next. */
const BEFORE = 0.08
const BAR = 0.25
const PITCH = 0.285
/** More names than this do not fit side by side on a phone. */
const ABREAST = 3

/** RES-05: three columns per subject: filled, striped and outlined, so that they differ in print and without colour. */
export function ScoreChart({ words, chart }: ScoreChartProps) {
  const { subjects } = chart
  const axis = scoreAxis([...chart.own, ...chart.average, ...chart.highest])
  const y = (value: number) => TOP + ((axis.highest - value) / (axis.highest - axis.lowest)) * (HEIGHT - TOP)
  const group = (WIDTH - LEFT) / Math.max(1, subjects.length)
  const names = { own: words.you, average: words.average, highest: words.highest }
  const rows = subjects.map((subject, index) => [
    subject,
    ...SERIES.map((series) => oneDecimal(chart[series][index] ?? 0)),
  ])
  return (
    <ChartShell
      title={words.chartHeading}
      note={words.chartNote}
      data={{ columns: [words.subject, words.you, words.average, words.highest], rows }}
      legend={SERIES.map((series) => (
        <span key={series} className={styles['key']}>
          <svg viewBox="0 0 14 14">
            <rect className={styles[series]} x="1" y="1" width="12" height="12" rx="2" />
          </svg>
          {names[series]}
        </span>
      ))}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} data-axis-step="5">
        <defs>
          <pattern
            id="score-stripes"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className={styles['stripeGround']} />
            <rect width="2.4" height="6" className={styles['stripe']} />
          </pattern>
        </defs>
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            className={styles[tick === 0 ? 'zero' : axis.written.includes(tick) ? 'line' : 'fine']}
            x1={LEFT}
            x2={WIDTH}
            y1={y(tick)}
            y2={y(tick)}
          />
        ))}
        {axis.written.map((tick) => (
          <text
            key={tick}
            className={styles['tick']}
            data-coarse={axis.coarse.includes(tick) || undefined}
            x={LEFT - 8}
            y={y(tick)}
          >
            {tick}
          </text>
        ))}
        {subjects.map((subject, at) => (
          <g key={subject} transform={`translate(${LEFT + at * group})`}>
            {SERIES.map((series, place) => {
              const value = chart[series][at] ?? 0
              const x = group * (BEFORE + place * PITCH)
              return (
                <g key={series}>
                  <rect
                    className={styles[series]}
                    x={x}
                    width={group * BAR}
                    y={Math.min(y(value), y(0))}
                    height={Math.abs(y(value) - y(0))}
                    rx="3"
                  />
                  <text
                    className={styles['value']}
                    data-series={series}
                    x={x + (group * BAR) / 2}
                    y={Math.min(y(value), y(0)) - 6}
                  >
                    {scoreText(value)}
                  </text>
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      <div className={styles['subjects']} data-crowded={subjects.length > ABREAST || undefined}>
        {subjects.map((subject) => (
          <span key={subject}>{subject}</span>
        ))}
      </div>
    </ChartShell>
  )
}

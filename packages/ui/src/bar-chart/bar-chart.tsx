import type { ReactNode } from 'react'

import { ChartShell } from '../chart-shell/chart-shell.tsx'
import styles from './bar-chart.module.css'
import { bubbleFills, partialBubble } from './bubble-row.ts'

export interface Bar {
  readonly name: string
  readonly value: number
  readonly of: number
  /** The text at the end of the bar: "48 of 60". */
  readonly written: ReactNode
  /** Marks below the bar, with their texts: "Average 31", "Highest 58". */
  readonly average?: { readonly value: number; readonly written: string } | undefined
  readonly highest?: { readonly value: number; readonly written: string } | undefined
}

export interface BarChartProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly bars: readonly Bar[]
  /** Column titles of the table for screen readers: row name, score, average, highest. */
  readonly columns: readonly [name: string, score: string, average: string, highest: string]
}

const bubbles = 15
const step = 20
const radius = 7.6
const middle = 9

/** Rows of bubbles, filled up to the score. Readable without colour, sharp in print. */
export function BarChart({ title, note, bars, columns }: BarChartProps) {
  const rows = bars.map((bar) => [
    bar.name,
    `${bar.value} / ${bar.of}`,
    bar.average ? String(bar.average.value) : '–',
    bar.highest ? String(bar.highest.value) : '–',
  ])
  return (
    <ChartShell title={title} note={note} data={{ columns, rows }}>
      {bars.map((bar) => (
        <div key={bar.name} className={styles['bar']}>
          <div className={styles['head']}>
            <b>{bar.name}</b>
            <span className={styles['written']}>{bar.written}</span>
          </div>
          <BubbleRow bar={bar} />
          <div className={styles['marks']}>
            {bar.average && (
              <span className={styles['mark']}>
                <svg viewBox="0 0 12 12">
                  <path className={styles['triangle']} d="M6 1.5 11 10.5H1Z" />
                </svg>
                {bar.average.written}
              </span>
            )}
            {bar.highest && (
              <span className={styles['mark']}>
                <svg viewBox="0 0 12 12">
                  <path className={styles['tee']} d="M1.5 2.5h9M6 2.5v8" />
                </svg>
                {bar.highest.written}
              </span>
            )}
          </div>
        </div>
      ))}
    </ChartShell>
  )
}

function BubbleRow({ bar }: { readonly bar: Bar }) {
  // A mark at either end stays inside the drawing.
  const at = (value: number) => {
    const x = bar.of > 0 ? (value / bar.of) * bubbles * step : 0
    return Math.min(Math.max(x, 5), bubbles * step - 5)
  }
  return (
    <svg viewBox={`0 0 ${bubbles * step} 30`}>
      {bubbleFills(bar.value, bar.of, bubbles).map((fill, index) => {
        const x = index * step + step / 2
        return (
          <g key={index}>
            <circle className={styles[fill === 1 ? 'full' : 'ring']} cx={x} cy={middle} r={radius} />
            {fill > 0 && fill < 1 && (
              <path className={styles['part']} d={partialBubble(x, middle, radius, fill)} />
            )}
          </g>
        )
      })}
      {bar.average && <path className={styles['triangle']} d={`M${at(bar.average.value)} 20l4.5 8h-9Z`} />}
      {bar.highest && <path className={styles['tee']} d={`M${at(bar.highest.value) - 4} 21h8m-4 0v7`} />}
    </svg>
  )
}

import { classNames } from '../class-names.ts'
import styles from './roll-grid.module.css'

interface RollGridProps {
  /** The digits typed so far. */
  readonly digits: string
  readonly length: number
}

const rowsFrom = 1.75

/** A column for each digit, with a gap after every fourth. */
const columnAt = (index: number) => 1.75 + index + Math.floor(index / 4) * 0.5

/**
 * The roll-number block of an answer sheet, filled as digits are typed. Wide screens only, and hidden from screen
 * readers: the field next to it has the same content.
 */
export function RollGrid({ digits, length }: RollGridProps) {
  const width = columnAt(length - 1) + 0.75
  const columns = Array.from({ length }, (_, index) => ({ x: columnAt(index), digit: digits[index] }))
  return (
    <svg
      className={styles['grid']}
      viewBox={`0 0 ${width} ${rowsFrom + 9.75}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['marks']} d={`M.55 ${rowsFrom - 0.15}v9.3`} strokeDasharray=".3 .7" />
      {columns.map(({ x, digit }, index) => (
        <g key={index}>
          <rect className={styles['cell']} x={x - 0.44} y=".06" width=".88" height="1" rx=".16" />
          {digit !== undefined && (
            <text className={styles['written']} x={x} y=".78">
              {digit}
            </text>
          )}
          {Array.from({ length: 10 }, (_, row) => {
            const filled = digit === String(row)
            return (
              <g key={row} className={classNames(styles['option'], filled && styles['filled'])}>
                <circle cx={x} cy={rowsFrom + row} r=".37" />
                <text x={x} y={rowsFrom + row + 0.145}>
                  {row}
                </text>
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}

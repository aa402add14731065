import { dotPaths } from '@medha/ui/dots'
import styles from './key-sheet.module.css'

/** A key, as filled bubbles. */
const KEY = [
  '..#####...............',
  '.#######..............',
  '###...###.............',
  '##.....##.............',
  '##.....###############',
  '##.....###############',
  '###...###.....##..##..',
  '.#######......##..##..',
  '..#####.......##..##..',
]
const LEFT = 3
const TOP = 1
/** Enough sheet for any screen: what is outside of the frame is cut off. */
const FIELD = { up: 60, columns: 160, rows: 130 } as const

/** An ornament: a sheet of bubbles that goes on in every direction, with its timing marks at the left edge. */
export function KeySheet() {
  return (
    <div aria-hidden="true" className={styles['sheet']}>
      <svg viewBox="-2.2 0 29.2 11" preserveAspectRatio="xMinYMid meet" overflow="visible" focusable="false">
        <pattern id="rings" width="1" height="1" patternUnits="userSpaceOnUse">
          <circle className={styles['ring']} cx=".5" cy=".5" r=".36" />
        </pattern>
        <rect y={-FIELD.up} width={FIELD.columns} height={FIELD.rows} fill="url(#rings)" />
        <path
          className={styles['mark']}
          d={`M-1.1 ${-FIELD.up + 0.34}v${FIELD.rows}`}
          strokeDasharray=".32 .68"
        />
        <path className={styles['key']} d={dotPaths(KEY, LEFT, TOP).accent} strokeDasharray="0 1" />
      </svg>
    </div>
  )
}

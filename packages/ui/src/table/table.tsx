import { useRef, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './table.module.css'
import { useScrollsSideways } from './use-scrolls-sideways.ts'

export interface Column {
  readonly key: string
  readonly title: ReactNode
  /** Right-aligned, tabular figures. */
  readonly numeric?: boolean | undefined
}

export interface Row {
  readonly key: string
  /** One for each column, in the same order. The first is the row's heading. */
  readonly cells: readonly ReactNode[]
  /** A sum: separated by a line in ink, bolder. */
  readonly total?: boolean | undefined
}

export interface TableProps {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** The caption is for screen readers only, because a heading shows it already. */
  readonly captionHidden?: boolean | undefined
  /** On a phone a row's name is above its figures: for more columns than fit next to a name. */
  readonly stacked?: boolean | undefined
}

/** This many figures fit under their headings on a phone; more are shown with their own headings. */
const ABREAST = 5

/** Scrolls sideways inside its own frame if the screen is still too narrow. */
export function Table({ caption, columns, rows, captionHidden = false, stacked = false }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useScrollsSideways(frame)
  const labelled = stacked && columns.length - 1 > ABREAST
  // Some screen readers need explicit roles when rows have another layout.
  const role = (name: string) => (stacked ? { role: name } : {})
  return (
    // A scrolling frame must be reachable by keyboard; any other would be a useless tab stop.
    <div
      ref={frame}
      className={styles['frame']}
      {...(scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table
        {...role('table')}
        className={classNames(styles['table'], stacked && styles['stacked'], labelled && styles['labelled'])}
      >
        <caption className={captionHidden ? 'visually-hidden' : styles['caption']}>{caption}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...role('columnheader')}
                scope="col"
                className={classNames(column.numeric && styles['numeric'])}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr key={row.key} {...role('row')} className={classNames(row.total && styles['total'])}>
              {row.cells.map((cell, index) => {
                const column = columns[index]
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column?.key}
                    {...role(index === 0 ? 'rowheader' : 'cell')}
                    scope={index === 0 ? 'row' : undefined}
                    className={classNames(column?.numeric && styles['numeric'])}
                    data-label={labelled && typeof column?.title === 'string' ? column.title : undefined}
                  >
                    {cell}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

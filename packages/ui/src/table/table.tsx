import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './table.module.css'

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
  /** A sum: ruled off in ink, heavier. */
  readonly total?: boolean | undefined
}

export interface TableProps {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** The caption is only read out, because a heading says it already. */
  readonly captionHidden?: boolean | undefined
}

/** Scrolls sideways inside its own frame when the screen is too narrow. */
export function Table({ caption, columns, rows, captionHidden = false }: TableProps) {
  return (
    // The frame scrolls, so it must be reachable by keyboard.
    <div className={styles['frame']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className={captionHidden ? 'visually-hidden' : styles['caption']}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(column.numeric && styles['numeric'])}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={classNames(row.total && styles['total'])}>
              {row.cells.map((cell, index) => {
                const column = columns[index]
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column?.key}
                    scope={index === 0 ? 'row' : undefined}
                    className={classNames(column?.numeric && styles['numeric'])}
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

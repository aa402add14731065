import type { ReactNode } from 'react'
import { ROW_LETTERS } from './question-text.tsx'
import styles from './matrix.module.css'

interface MatrixRow {
  readonly item: number
  readonly text: ReactNode
  /** Bits by canonical column. */
  readonly chosen: number
}

interface MatrixProps {
  readonly rows: readonly MatrixRow[]
  /** For each place on the screen the canonical column. */
  readonly columns: readonly number[]
  /** In canonical order. */
  readonly choices: readonly ReactNode[]
  readonly labelledBy: string
  readonly onToggle: (item: number, bit: number) => void
}

/** Rows against columns; any number of boxes per row. It scrolls sideways inside its own region. */
export function Matrix({ rows, columns, choices, labelledBy, onToggle }: MatrixProps) {
  return (
    <div className={styles['region']} role="group" aria-labelledby={labelledBy} tabIndex={0} data-options>
      <ol className={styles['choices']}>
        {columns.map((column, place) => (
          <li key={column}>
            <b>{place + 1}</b> <span>{choices[column]}</span>
          </li>
        ))}
      </ol>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <td aria-hidden="true">·</td>
            {columns.map((column, place) => (
              <th key={column} scope="col">
                {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, text, chosen }, row) => (
            <tr key={item}>
              <th scope="row">
                <b>{ROW_LETTERS[row]}</b> <span>{text}</span>
              </th>
              {columns.map((column, place) => (
                <td key={column}>
                  <label className={styles['cell']}>
                    <input
                      type="checkbox"
                      aria-label={`${ROW_LETTERS[row] ?? ''} ${place + 1}`}
                      checked={(chosen & (1 << column)) !== 0}
                      onChange={() => onToggle(item, 1 << column)}
                    />
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d="m5 12.500 4.500 4.500L19 7.500" />
                    </svg>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

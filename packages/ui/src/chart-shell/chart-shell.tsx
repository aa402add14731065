import { useId, type ReactNode } from 'react'

import styles from './chart-shell.module.css'

export interface ChartData {
  /** The column titles; the first one names the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface ChartShellProps {
  readonly title: ReactNode
  /** One line below the title: what a bar means. */
  readonly note?: ReactNode
  /** The same numbers as a table, for screen readers. */
  readonly data: ChartData
  /** The drawing. It must include its numbers as text. */
  readonly children: ReactNode
  /** The meaning of the marks, as text. */
  readonly legend?: ReactNode
}

/** Every chart: a title, a drawing that screen readers skip, and its numbers as a table. */
export function ChartShell({ title, note, data, children, legend }: ChartShellProps) {
  const titleId = useId()
  const [, ...numbers] = data.columns
  return (
    <figure className={styles['chart']} aria-labelledby={titleId}>
      <figcaption>
        <span className="h3" id={titleId}>
          {title}
        </span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </figcaption>
      <div aria-hidden="true" className={styles['drawing']}>
        {children}
      </div>
      {legend !== undefined && (
        <div aria-hidden="true" className={styles['legend']}>
          {legend}
        </div>
      )}
      {/* Around the table: a table is never narrower than its words, so hiding it alone would widen the page. */}
      <div className="visually-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{data.columns[0]}</th>
              {numbers.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={data.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

import type { ReactNode } from 'react'
import styles from './account.module.css'

interface RecordsProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly cells: readonly ReactNode[]
    readonly action: ReactNode
  }[]
}

const role = (name: string) => ({ role: name })

/**
 * A table with a heavy rule above and hairlines inside. On a phone each row is a block whose cells carry their labels;
 * the roles are written out, because another layout takes them away from some screen readers.
 */
export function Records({ caption, columns, rows }: RecordsProps) {
  return (
    <table {...role('table')} className={styles['records']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          {columns.map((column) => (
            <th key={column} {...role('columnheader')} scope="col">
              {column}
            </th>
          ))}
          <td {...role('cell')} />
        </tr>
      </thead>
      <tbody {...role('rowgroup')}>
        {rows.map(({ key, cells, action }) => (
          <tr key={key} {...role('row')}>
            {cells.map((cell, at) => {
              const column = columns[at] ?? ''
              return at === 0 ? (
                <th key={column} {...role('rowheader')} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column} {...role('cell')} data-label={column}>
                  {cell}
                </td>
              )
            })}
            <td {...role('cell')} className={styles['act']}>
              {action}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

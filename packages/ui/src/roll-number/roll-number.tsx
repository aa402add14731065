import { groupsOfFour } from './groups-of-four.ts'
import styles from './roll-number.module.css'

/** A roll number in groups of four. The gaps are CSS only: it is copied without spaces. */
export function RollNumber({ digits }: { readonly digits: string }) {
  return (
    <span className={styles['number']}>
      <span aria-hidden="true">
        {groupsOfFour(digits).map((group, index) => (
          <span key={index} className={styles['group']}>
            {group}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{[...digits].join(' ')}</span>
    </span>
  )
}

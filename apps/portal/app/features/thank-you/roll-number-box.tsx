import type { Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { CopyButton } from '@medha/ui/copy-button'
import { RollNumber } from '@medha/ui/roll-number'
import { formatTypedDay } from '../../format/day.ts'
import styles from './thank-you.module.css'

interface RollNumberBoxProps {
  readonly digits: string
  /** As YYYY-MM-DD; from the server's answer only (OPN-94). */
  readonly dateOfBirth?: string | undefined
  readonly words: Words<typeof thankYou>
}

/** Shown in groups of four, copied without spaces. */
export function RollNumberBox({ digits, dateOfBirth, words }: RollNumberBoxProps) {
  return (
    <section className={styles['roll']} aria-label={words.rollNumber}>
      <p className="small soft">{words.rollNumber}</p>
      <div className={styles['digits']}>
        <RollNumber digits={digits} />
        <CopyButton text={digits} label={words.copy} copiedLabel={words.copied} />
      </div>
      {dateOfBirth !== undefined && (
        <p className="num">
          <span className="small soft">{words.dateOfBirth}</span> <b>{formatTypedDay(dateOfBirth)}</b>
        </p>
      )}
      <p className="small soft">{words.rollNote}</p>
    </section>
  )
}

import type { Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { CopyButton } from '@medha/ui/copy-button'
import { RollNumber } from '@medha/ui/roll-number'
import styles from './thank-you.module.css'

interface RollNumberBoxProps {
  readonly digits: string
  readonly words: Words<typeof thankYou>
}

/** In groups of four to read, without spaces to copy. */
export function RollNumberBox({ digits, words }: RollNumberBoxProps) {
  return (
    <section className={styles['roll']} aria-label={words.rollNumber}>
      <p className="small soft">{words.rollNumber}</p>
      <div className={styles['digits']}>
        <RollNumber digits={digits} />
        <CopyButton text={digits} label={words.copy} copiedLabel={words.copied} />
      </div>
      <p className="small soft">{words.rollNote}</p>
    </section>
  )
}

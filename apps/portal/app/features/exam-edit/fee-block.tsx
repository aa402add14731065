import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { formatMoney } from '../../format/money.ts'
import type { EditChoices } from './edit-choices.ts'
import styles from './exam-edit.module.css'
import type { EditWords } from './use-exam-edit.ts'

interface FeeBlockProps {
  readonly words: EditWords
  readonly view: ExamEditView
  readonly choices: EditChoices
  readonly due: number
}

/** What the change costs, and why. */
export function FeeBlock({ words, view, choices, due }: FeeBlockProps) {
  const why =
    due > 0
      ? words.fees.due
      : view.isFeePaid
        ? choices.mode === 'online' && view.current.mode === 'offline'
          ? words.fees.notGivenBack
          : words.fees.paid
        : words.fees.free
  return (
    <div className={styles['fee']}>
      <p className={styles['between']}>
        <span>{words.fees.title}</span>
        <b className="num">{formatMoney(due)}</b>
      </p>
      <p className="small soft">{why}</p>
    </div>
  )
}

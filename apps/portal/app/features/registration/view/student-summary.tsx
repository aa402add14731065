import type { Card } from '../card/card.ts'
import { choicesOf } from '../journey/lists.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { formatTypedDay } from '../../../format/day.ts'
import { formatMobile } from '../../../format/phone.ts'
import type { CardWords } from './say-in-words.ts'

interface StudentSummaryProps {
  readonly card: Card
  readonly state: JourneyState
  readonly words: CardWords
}

/** REG-06, OPN-15: the student-details block, once all of it is right. */
export function StudentSummary({ card, state, words }: StudentSummaryProps) {
  const { student } = state
  const { student: labels } = words.card
  const about = state.proof?.about ?? ''
  const className = choicesOf(state, card.facts, 'classes').find(
    ({ value }) => value === student.classId,
  )?.label
  const facts = [formatTypedDay(student.dateOfBirth), ...(about === '' ? [] : [formatMobile(about)])]
  return (
    <section className={styles['summary']} aria-label={words.card.studentTitle}>
      <div>
        <p>
          <b>{student.name}</b>
        </p>
        <p className="small soft num">{facts.join(', ')}</p>
        <p className="small soft">{student.email}</p>
        <p className="small soft">{[student.boardCode, className].filter(Boolean).join(', ')}</p>
      </div>
      <button
        type="button"
        className={styles['textButton']}
        aria-label={labels.editLabel}
        onClick={() => card.send({ type: 'went-to', place: 'student' })}
      >
        {labels.edit}
      </button>
    </section>
  )
}

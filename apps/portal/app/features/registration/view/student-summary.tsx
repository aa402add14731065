import { TextButton } from '@medha/ui/text-button'
import type { RegistrationStore } from '../store/registration-store.ts'
import { choicesOf } from '../journey/lists.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { formatTypedDay } from '../../../format/day.ts'
import { formatMobile } from '../../../format/phone.ts'
import type { CardWords } from './notice-words.ts'

interface StudentSummaryProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
}

/** REG-06, OPN-15: the student-details block, once all of it is valid. */
export function StudentSummary({ store, state, words }: StudentSummaryProps) {
  const { student } = state
  const { student: labels } = words.registration
  const about = state.proof?.about ?? ''
  const className = choicesOf(state, store.facts, 'classes').find(
    ({ value }) => value === student.classId,
  )?.label
  const facts = [formatTypedDay(student.dateOfBirth), ...(about === '' ? [] : [formatMobile(about)])]
  return (
    <section className={styles['summary']} aria-label={words.registration.studentTitle}>
      <div>
        <p>
          <b>{student.name}</b>
        </p>
        <p className="small soft num">{facts.join(', ')}</p>
        <p className="small soft">{student.email}</p>
        <p className="small soft">{[student.boardCode, className].filter(Boolean).join(', ')}</p>
      </div>
      <TextButton
        aria-label={labels.editLabel}
        onClick={() => store.send({ type: 'went-to', place: 'student' })}
      >
        {labels.edit}
      </TextButton>
    </section>
  )
}

import { Button } from '@medha/ui/button'
import { noticeOf } from '../journey/notice.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

interface KnownStudentsProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
}

/** Siblings share a mobile: the user chooses a known student or adds another. */
export function KnownStudents({ store, state, words: { registration: words } }: KnownStudentsProps) {
  const { known, chosen, proof } = state
  if (known.length === 0) return null
  if (proof === null)
    return (
      <div className={styles['note']}>
        <p>{words.known.masked}</p>
        <p>
          <Button
            low
            onClick={() => store.send({ type: 'place-refused', notice: noticeOf('registration.not-proven') })}
          >
            {words.known.verify}
          </Button>
        </p>
      </div>
    )
  const choices = [
    ...known.map(({ name }, index) => ({ index, label: name })),
    { index: null, label: words.known.other },
  ]
  return (
    <fieldset>
      <legend className={styles['legend']}>{words.known.legend}</legend>
      <div className={styles['chips']}>
        {choices.map(({ index, label }) => (
          <label key={String(index)} className={styles['chip']}>
            <input
              type="radio"
              name="who"
              className={styles['dot']}
              checked={chosen === index}
              onChange={() => store.send({ type: 'student-chosen', index })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

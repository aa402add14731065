import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { Button } from '@medha/ui/button'
import { usePageLanguage } from '../../api/page-context.ts'
import { formatShortDay } from '../../format/day.ts'
import { formatMoney } from '../../format/money.ts'
import { formatTimeAlone } from '../../format/time.ts'
import { readInstant } from '../../api/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import styles from './exam-edit.module.css'
import { slotText } from './slot-text.ts'
import type { EditWords, ExamEdit } from './use-exam-edit.ts'

interface PendingEditProps {
  readonly edit: ExamEdit
  readonly pending: NonNullable<ExamEditView['pending']>
  readonly words: EditWords
  /** Called before a press that removes its own button. */
  readonly onLeave: () => void
}

/** An edit that waits for its payment: what it is, until when the seat is held, and the buttons to pay or cancel. */
export function PendingEdit({ edit, pending, words, onLeave }: PendingEditProps) {
  const language = usePageLanguage()
  const { place, duePaise, heldUntil, hasFailed } = pending
  if (edit.isAtBank)
    return (
      <section className={styles['pending']} aria-label={words.pending.title}>
        <p role="status">{words.confirming}</p>
        <div className={styles['ways']}>
          <Button
            low
            onClick={() => {
              onLeave()
              edit.reportNotPaid()
            }}
          >
            {words.pending.notPaid}
          </Button>
        </div>
      </section>
    )
  return (
    <section className={styles['pending']} aria-label={words.pending.title}>
      <p>
        <b>{hasFailed ? words.pending.failed : words.pending.title}</b>
      </p>
      <p>
        {formatShortDay(place.examDay, language)}, {slotText(place.slotName, words.modes, language)}
      </p>
      <p className="small soft">{place.centreName}</p>
      <p className="small soft">
        {interpolate(words.pending.heldUntil, { time: formatTimeAlone(readInstant(heldUntil), language) })}
      </p>
      <div className={styles['ways']}>
        <Button
          low
          kind="primary"
          busy={edit.busy === 'paying'}
          busyLabel={words.toBank}
          onClick={edit.payPending}
        >
          {interpolate(words.pending.pay, { amount: formatMoney(duePaise) })}
        </Button>
        <Button
          low
          busy={edit.busy === 'cancelling'}
          busyLabel={words.updating}
          onClick={() => {
            onLeave()
            edit.cancel()
          }}
        >
          {words.pending.keep}
        </Button>
      </div>
    </section>
  )
}

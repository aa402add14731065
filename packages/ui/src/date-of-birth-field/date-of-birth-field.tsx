import { useRef, useState, type ComponentType } from 'react'

import { Button } from '../button/button.tsx'
import type { FieldWords } from '../field/field.tsx'
import { useLateText } from '../field/use-late-text.ts'
import { Icon } from '../icon/icon.tsx'
import { LoadingBubbles } from '../loading-bubbles/loading-bubbles.tsx'
import { Modal } from '../modal/modal.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { BirthCalendarProps } from './birth-calendar.tsx'
import type { CalendarWords } from './calendar-words.ts'
import styles from './date-of-birth-field.module.css'
import { caretInMask, maskDate, readTypedDate, typedDate, type DateProblem } from './typed-date.ts'

export { readTypedDate, typedDate, type DateProblem } from './typed-date.ts'

export interface DateOfBirthFieldProps extends FieldWords {
  readonly name: string
  readonly id?: string | undefined
  readonly placeholder?: string | undefined
  /** The earliest and the latest date, YYYY-MM-DD, both allowed. */
  readonly min: string
  readonly max: string
  /** The years in the calendar's list; if absent, all from `max` down to `min`. */
  readonly years?: readonly number[] | undefined
  /** YYYY-MM-DD. */
  readonly defaultValue?: string | undefined
  /** After each edit: a date YYYY-MM-DD, or null and the reason (no reason when empty). */
  readonly onDate?: ((date: string | null, problem: DateProblem | null) => void) | undefined
  readonly locale: string
  readonly calendar: CalendarWords
  /** `off` where the user types another person's birthday. */
  readonly autoComplete?: 'bday' | 'off' | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/**
 * Typing comes first, as people know their birthday by heart; the calendar is an extra. The browser holds the text, so
 * the field works in a plain form post: it sends its text, DD/MM/YYYY.
 */
export function DateOfBirthField({
  calendar,
  locale,
  min,
  max,
  years,
  defaultValue,
  onDate,
  autoComplete = 'bday',
  ...field
}: DateOfBirthFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const [Calendar, setCalendar] = useState<ComponentType<BirthCalendarProps> | null>(null)

  const [failed, setFailed] = useState(false)

  const report = (text: string) => {
    const { date, problem } = readTypedDate(text, { min, max })
    onDate?.(date, text === '' ? null : problem)
  }
  const take = (element: HTMLInputElement) => {
    const typed = element.value
    const masked = maskDate(typed)
    if (masked !== typed) {
      const caret = caretInMask(typed, element.selectionStart ?? typed.length)
      element.value = masked
      if (element === document.activeElement) element.setSelectionRange(caret, caret)
    }
    report(masked)
  }
  useLateText(input, take)
  const show = (date: string | null) => {
    setOpen(false)
    if (!input.current) return
    input.current.value = date === null ? '' : typedDate(date)
    report(input.current.value)
  }
  const loadCalendar = () => {
    setFailed(false)
    // The calendar is many times heavier than the field and most people type: it is loaded on demand.
    import('./birth-calendar.tsx').then(
      ({ BirthCalendar }) => setCalendar(() => BirthCalendar),
      () => setFailed(true),
    )
  }
  const openCalendar = () => {
    setPicked(readTypedDate(input.current?.value ?? '', { min, max }).date)
    setOpen(true)
    if (!Calendar) loadCalendar()
  }

  return (
    <>
      <TextField
        {...field}
        ref={input}
        inputMode="numeric"
        autoComplete={autoComplete}
        defaultValue={defaultValue === undefined ? undefined : typedDate(defaultValue)}
        onChange={(event) => take(event.currentTarget)}
        after={
          <button
            type="button"
            className={styles['open']}
            aria-label={calendar.open}
            disabled={field.disabled}
            onClick={openCalendar}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      <Modal open={open} onClose={() => setOpen(false)} title={calendar.title} closeLabel={calendar.close}>
        {Calendar && (
          <Calendar {...{ min, max, locale, picked }} years={years} words={calendar} onPick={show} />
        )}
        {!Calendar && !failed && <LoadingBubbles label={calendar.loading} />}
        {!Calendar && (
          <div className={styles['failed']} role="alert">
            {failed && (
              <>
                <p>{calendar.failed}</p>
                <Button wide onClick={loadCalendar}>
                  {calendar.retry}
                </Button>
              </>
            )}
          </div>
        )}
      </Modal>
    </>
  )
}

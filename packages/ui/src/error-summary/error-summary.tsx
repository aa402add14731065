import { useEffect, useId, useRef, type MouseEvent } from 'react'

import styles from './error-summary.module.css'

export interface FailedField {
  /** The id of the control. */
  readonly fieldId: string
  /** The same words as beside the field. */
  readonly message: string
}

interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly FailedField[]
}

/** Everything that is wrong, on top of the form, each line leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])

  const goTo = (event: MouseEvent<HTMLAnchorElement>, fieldId: string) => {
    const field = document.getElementById(fieldId)
    if (!field) return
    event.preventDefault()
    // The label must be in view too, or nobody knows what to type.
    const label = document.getElementById(`${fieldId}-label`) ?? field
    label.scrollIntoView({ block: 'start' })
    field.focus({ preventScroll: true })
  }

  if (errors.length === 0) return null
  return (
    <div ref={element} className={styles['summary']} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 className="h3" id={titleId}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

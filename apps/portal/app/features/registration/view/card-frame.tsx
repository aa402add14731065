import { MiniStepper } from '@medha/ui/stepper'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './card-view.module.css'

/** The number: a user who comes back to it is about to type. The boxes of an OTP take the focus on their own. */
const FIRST_FIELD = 'mobile'

interface CardFrameProps {
  readonly titleId: string
  readonly title: string
  /** Counted from 0; null if the view is not a step. */
  readonly step: number | null
  readonly stepLabel: string
  /** The card shows a new place, which is scrolled into view. */
  readonly isNew: boolean
  /** The heading takes the focus to be announced, unless a field takes it. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** The head of the card and its content. */
export function CardFrame({ titleId, title, step, stepLabel, isNew, takesFocus, children }: CardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    else document.getElementById(FIRST_FIELD)?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [isNew, takesFocus])
  return (
    <>
      <div className={styles['head']}>
        <h2 className="h3" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {step !== null && <MiniStepper count={3} current={step} label={stepLabel} />}
      </div>
      {children}
    </>
  )
}

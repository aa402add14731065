import { MiniStepper } from '@medha/ui/stepper'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './card-view.module.css'

/** The number: whoever comes back to it is about to type. The boxes of an OTP take the focus by themselves. */
const FIRST_FIELD = 'mobile'

interface CardFrameProps {
  readonly titleId: string
  readonly title: string
  /** Counted from 0; null where there is no step to speak of. */
  readonly step: number | null
  readonly stepLabel: string
  /** A new place in the card comes into view. */
  readonly isNew: boolean
  /** It is read out, unless a field in it takes the focus by itself. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** The head of the card and what stands below it. */
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

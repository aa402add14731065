import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { SignUpEnd, type SignUpEndSettings } from './sign-up-end.tsx'
import { RollNumberBox } from './roll-number-box.tsx'
import styles from './thank-you.module.css'
import { Title } from './title.tsx'
import { useSignUpStatus } from './use-sign-up-status.ts'

interface ThankYouViewProps extends SignUpEndSettings {
  /** Known immediately if the place was taken on this page; everything else comes from the server. */
  readonly rollNumber: string | null
  /** The server has confirmed the place. */
  readonly onConfirmed: (rollNumber: string) => void
}

/** How the registration ended. The address only selects this view; the server has the outcome (REG-10, OPN-68). */
export function ThankYouView(props: ThankYouViewProps) {
  const { words, titleId, rollNumber, onConfirmed } = props
  const { answer, isSlow, retry } = useSignUpStatus()
  const confirmed = typeof answer === 'object' && answer.state === 'confirmed' ? answer.rollNumber : null
  const notify = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (confirmed !== null && rollNumber === null) notify(confirmed)
  }, [confirmed, rollNumber])
  const view = (title: string, children: ReactNode) => (
    <div className={styles['view']}>
      <Title id={titleId} text={title} />
      {children}
    </div>
  )
  if (answer === 'checking' || answer === 'unreached') {
    const known = rollNumber !== null && <RollNumberBox digits={rollNumber} words={words} />
    if (answer === 'checking')
      return view(
        rollNumber === null ? words.checking : words.title,
        <>
          {known}
          <LoadingBubbles label={words.checking} />
        </>,
      )
    return view(
      rollNumber === null ? words.unreached.title : words.title,
      <>
        {known}
        <p role="status">{words.unreached.text}</p>
        <Button onClick={() => void retry()}>{words.unreached.again}</Button>
      </>,
    )
  }
  return <SignUpEnd {...props} answer={answer} isSlow={isSlow} />
}

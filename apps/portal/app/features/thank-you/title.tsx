import { useEffect, useRef } from 'react'
import { useStepTitle } from '../../parts/use-step-title.ts'

/** Takes the focus, so that a screen reader announces the outcome. */
export function Title({ id, text }: { readonly id: string; readonly text: string }) {
  useStepTitle(text)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [text])
  return (
    <h2 className="h3" id={id} ref={heading} tabIndex={-1}>
      {text}
    </h2>
  )
}

import { useEffect, useRef } from 'react'
import styles from './course-pages.module.css'

interface ViewTitleProps {
  readonly text: string
  readonly className: string
}

/** Takes the focus when its view comes, so that a change of views is read out and the keyboard goes on from its top. */
export function ViewTitle({ text, className }: ViewTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [text])
  return (
    <h1 ref={heading} className={`${styles['viewTitle']} ${className}`} tabIndex={-1}>
      {text}
    </h1>
  )
}

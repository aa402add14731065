import { useEffect, useRef } from 'react'
import styles from './course-pages.module.css'

interface ViewTitleProps {
  readonly text: string
  readonly className: string
}

/** Takes the focus when its view opens, so that a screen reader announces it and the keyboard starts at its top. */
export function ViewTitle({ text, className }: ViewTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [text])
  return (
    <h1 ref={heading} className={`${styles['viewTitle']} ${className}`} tabIndex={-1}>
      {text}
    </h1>
  )
}

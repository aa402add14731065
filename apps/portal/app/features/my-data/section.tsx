import { Stack } from '@medha/ui/stack'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './my-data.module.css'

interface SectionFrameProps {
  readonly id: string
  readonly heading: string
  /** Moves the focus here when the section appears: the pressed button is gone. */
  readonly isFocused?: boolean
  readonly children: ReactNode
}

/** A section of the modal with its heading. */
export function Section({ id, heading, isFocused = false, children }: SectionFrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused])
  return (
    <section aria-labelledby={`my-data-${id}`} className={styles['section']}>
      <Stack gap="s3">
        <h3 ref={title} id={`my-data-${id}`} className={`h3 ${styles['heading']}`} tabIndex={-1}>
          {heading}
        </h3>
        {children}
      </Stack>
    </section>
  )
}

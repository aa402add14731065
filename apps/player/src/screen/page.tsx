import { useEffect, useRef, type ReactNode } from 'react'
import { AppearanceButton } from '../appearance/appearance-button.tsx'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { Wordmark } from './icon.tsx'
import styles from './page.module.css'

interface PageProps {
  readonly title?: ReactNode
  /** The step number of this page. */
  readonly step?: readonly [step: number, count: number]
  /** Replaces the institute's name. */
  readonly header?: ReactNode
  /** Covers the top of the page. */
  readonly notice?: ReactNode
  readonly children: ReactNode
  /** Buttons that stay visible at the bottom. */
  readonly foot?: ReactNode
}

/** A long title: what follows its first colon or sentence is in the size of the text. */
export function LongTitle({ text }: { readonly text: string }) {
  const [, first = text, rest = ''] = text.match(/^(.*?[:.।](?= ))(.*)$/) ?? []
  return (
    <>
      {first}
      <span className={styles['rest']}>{rest}</span>
    </>
  )
}

/** A page around the test: header, one topic, buttons within thumb reach. Its heading takes the focus. */
export function Page({ title, step, header, notice, children, foot }: PageProps) {
  const { words } = useReading()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles['page']}>
      <header className={styles['header']} data-stays={header !== undefined || undefined}>
        {header ?? (
          <>
            <Wordmark />
            Medha
            {step !== undefined && (
              <span className={styles['appearance']}>
                <AppearanceButton />
              </span>
            )}
          </>
        )}
      </header>
      <main className={styles['main']}>
        {notice}
        {step !== undefined && (
          <div className={styles['steps']}>
            <span className={styles['dots']} aria-hidden="true">
              {Array.from({ length: step[1] }, (_, at) => (
                <i
                  key={at}
                  data-done={at + 1 < step[0] || undefined}
                  data-now={at + 1 === step[0] || undefined}
                />
              ))}
            </span>
            <span>{fill(words.entry.step, { step: step[0], count: step[1] })}</span>
          </div>
        )}
        {title !== undefined && (
          <h1 className={styles['title']} ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        {children}
      </main>
      {foot !== undefined && <footer className={styles['foot']}>{foot}</footer>}
    </div>
  )
}

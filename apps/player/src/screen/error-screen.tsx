import { Button } from '@medha/ui/button'
import { useReading } from '../words/words.ts'
import { Page } from './page.tsx'
import styles from './page.module.css'

const useErrorWords = (): readonly [title: string, rest: string] => {
  const { words } = useReading()
  const [title = '', ...rest] = words.ending.error.match(/[^.।]+[.।]/g) ?? []
  return [title, rest.join(' ')]
}

function LoadAgain() {
  const { words } = useReading()
  return (
    <Button kind="primary" wide onClick={() => location.reload()}>
      {words.ending.loadAgain}
    </Button>
  )
}

/** PLY-28: an unexpected error shows one sentence and a button. Answers are in the store, not in the page. */
export function ErrorScreen() {
  const [title, rest] = useErrorWords()
  return (
    <Page title={title} foot={<LoadAgain />}>
      <p>{rest}</p>
    </Page>
  )
}

/** The same in place of one question: the clock, the palette and the other questions stay usable. */
export function ErrorCard() {
  const [title, rest] = useErrorWords()
  return (
    <section className={`card ${styles['brokenPart'] ?? ''}`} role="alert">
      <h1>{title}</h1>
      <p>{rest}</p>
      <LoadAgain />
    </section>
  )
}

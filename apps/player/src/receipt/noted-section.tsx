import type { NotedList } from '../engine/engine.ts'
import type { ShownPaper } from '../paper/shown-paper.ts'
import { fill, sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { notedText } from './noted-text.ts'
import styles from './receipt.module.css'

interface NotedSectionProps {
  readonly noted: NotedList
  /** Null if this device no longer has the paper. */
  readonly paper: ShownPaper | null
}

const SHOWN_AT_ONCE = 8

/** ITG-03: the signals recorded during the test, as the exam office sees them. */
export function NotedSection({ noted: { signals, phone }, paper }: NotedSectionProps) {
  const reading = useReading()
  const { words } = reading
  const rows = signals.map((signal, at) => <li key={at}>{notedText(signal, reading, paper)}</li>)
  const note = sentencesOf(words.receipt.notedNote)
    .filter((sentence) => phone !== null || !sentence.includes('{phone}'))
    .map((sentence) => fill(sentence, { phone: (phone ?? '').replaceAll(' ', '\u00a0') }))
    .join(' ')
  return (
    <section className="card" data-noted>
      <h2>{words.noted.title}</h2>
      {rows.length === 0 && <p className={styles['noted']}>{words.noted.nothing}</p>}
      {rows.length > 0 && <ol className={styles['noted']}>{rows.slice(0, SHOWN_AT_ONCE)}</ol>}
      {rows.length > SHOWN_AT_ONCE && (
        <details>
          <summary>{fill(words.noted.more, { count: rows.length - SHOWN_AT_ONCE })}</summary>
          <ol className={styles['noted']} start={SHOWN_AT_ONCE + 1}>
            {rows.slice(SHOWN_AT_ONCE)}
          </ol>
        </details>
      )}
      <p className="small soft">{note}</p>
    </section>
  )
}

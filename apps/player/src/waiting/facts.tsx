import { Icon } from '../screen/icon.tsx'
import { fill } from '../words/format.ts'
import { useReading, type PlayerWords } from '../words/words.ts'
import type { Preparation } from './use-preparation.ts'
import type { Starting } from './use-starting.ts'
import styles from './waiting.module.css'

interface FactsProps {
  readonly preparation: Preparation
  readonly starting: Starting
  /** Whether the last request to the server succeeded. */
  readonly isLinkUp: boolean
  /** The test starts without a press: the time of every student begins together. */
  readonly startsByItself: boolean
}

const REFUSED = {
  closed: ({ entry }: PlayerWords) => entry.closed,
  elsewhere: ({ entry }: PlayerWords) => entry.elsewhere,
  'no-paper': ({ entry }: PlayerWords) => entry.noPaper,
  paused: ({ notices }: PlayerWords) => notices.paused,
}

/** What prevents the start; null if nothing does. */
const troubleOf = (
  { preparation, starting, isLinkUp, startsByItself }: FactsProps,
  words: PlayerWords,
): string | null => {
  if (starting in REFUSED) return REFUSED[starting as keyof typeof REFUSED](words)
  const isOffline = starting === 'unreachable' || preparation === 'unreachable' || !isLinkUp
  if (!isOffline) return null
  // OFL-09: the page says that the paper is here only once it is.
  if (preparation !== 'ready') return words.entry.waitPaperOffline
  // After a press on Start, too, the test begins automatically.
  return startsByItself || starting !== 'no' ? words.entry.waitOffline : words.entry.waitButtonOffline
}

function Line({ isDone, text }: { readonly isDone: boolean; readonly text: string }) {
  return (
    <li>
      <span className={styles['bubble']} data-full={isDone || undefined} aria-hidden="true">
        {isDone && <Icon name="tick" />}
      </span>
      <span>{text}</span>
    </li>
  )
}

function TroubleLine({ text }: { readonly text: string }) {
  return (
    <li>
      <span className={styles['bubble']} data-trouble aria-hidden="true">
        !
      </span>
      <span>{text}</span>
    </li>
  )
}

/** Whether the paper is here and the server is reachable, in two lines that a screen reader announces on change. */
export function Facts(props: FactsProps) {
  const { words } = useReading()
  const { preparation } = props
  const isHere = preparation === 'ready'
  const coming =
    typeof preparation === 'string'
      ? words.entry.paperComing
      : fill(words.entry.downloading, { percent: preparation.percent })
  const trouble = troubleOf(props, words)
  return (
    <section className="card" role="status">
      <ul className={styles['lines']}>
        <Line isDone={isHere} text={isHere ? words.entry.paperHere : coming} />
        {trouble === null ? <Line isDone text={words.entry.connected} /> : <TroubleLine text={trouble} />}
      </ul>
    </section>
  )
}

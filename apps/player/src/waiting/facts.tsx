import { Icon } from '../screen/icon.tsx'
import { fill } from '../words/format.ts'
import { useReading, type PlayerWords } from '../words/words.ts'
import type { Preparation } from './use-preparation.ts'
import type { Starting } from './use-starting.ts'
import styles from './waiting.module.css'

interface FactsProps {
  readonly preparation: Preparation
  readonly starting: Starting
  /** Whether the server was reached when it was last asked. */
  readonly isLinkUp: boolean
  /** Without a press: the time of everybody begins at once. */
  readonly startsByItself: boolean
}

const REFUSED = {
  closed: ({ entry }: PlayerWords) => entry.closed,
  elsewhere: ({ entry }: PlayerWords) => entry.elsewhere,
  'no-paper': ({ entry }: PlayerWords) => entry.noPaper,
  paused: ({ notices }: PlayerWords) => notices.paused,
}

/** What keeps the test from starting; null where nothing does. */
const troubleOf = (
  { preparation, starting, isLinkUp, startsByItself }: FactsProps,
  words: PlayerWords,
): string | null => {
  if (starting in REFUSED) return REFUSED[starting as keyof typeof REFUSED](words)
  const isOffline = starting === 'unreachable' || preparation === 'unreachable' || !isLinkUp
  if (!isOffline) return null
  // OFL-09: that the paper is here is only said once it is.
  if (preparation !== 'ready') return words.entry.waitPaperOffline
  // Where Start was pressed, the test begins by itself, too.
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

/** Whether the paper is here and the server is reached, in two lines that a screen reader hears when they change. */
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

import type { Entry } from '@medha/contract/wire/player'
import { useReading } from '../words/words.ts'

/** PPR-19: over every screen, so that a picture of a trial says that it is one, and whose. */
export function TrialMark({ entry }: { readonly entry: Pick<Entry, 'student'> | null }) {
  const { words } = useReading()
  return (
    <aside className="trial-mark">
      {words.trial.mark}
      {entry !== null && ` · ${entry.student.name}`}
    </aside>
  )
}

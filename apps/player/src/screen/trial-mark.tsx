import type { Entry } from '@medha/contract/wire/player'
import { useReading } from '../words/words.ts'

/** PPR-19: on every screen, so that a screenshot of a trial shows that it is one, and whose. */
export function TrialMark({ entry }: { readonly entry: Pick<Entry, 'student'> | null }) {
  const { words } = useReading()
  return (
    <aside className="trial-mark">
      {words.trial.mark}
      {entry !== null && ` · ${entry.student.name}`}
    </aside>
  )
}

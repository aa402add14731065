import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { usePageLanguage } from '../../api/page-context.ts'
import { choosePlural } from '../../format/count.ts'
import { interpolate } from '../../format/interpolate.ts'
import type { EditChange } from './edit-summary.ts'
import styles from './exam-edit.module.css'
import type { EditWords } from './use-exam-edit.ts'

interface ChangeListProps {
  readonly words: EditWords
  readonly view: ExamEditView
  readonly changes: readonly EditChange[]
}

/** Shown before the student uses one of the few allowed edits. */
export function ChangeList({ words, view, changes }: ChangeListProps) {
  const language = usePageLanguage()
  if (changes.length === 0) return null
  const { title, fromTo, uses } = words.changes
  return (
    <section className={styles['fee']} aria-label={title}>
      <p>
        <b>{title}</b>
      </p>
      <ul className="bullets">
        {changes.map(({ name, from, to }) => (
          <li key={name}>
            {name}: {interpolate(fromTo, { from, to })}
          </li>
        ))}
      </ul>
      <p className="small soft">
        {interpolate(choosePlural(uses, view.editsLeft, language), { left: view.editsLeft })}
      </p>
    </section>
  )
}

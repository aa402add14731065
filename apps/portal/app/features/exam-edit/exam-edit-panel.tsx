import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { Drawer } from '@medha/ui/drawer'
import { Stack } from '@medha/ui/stack'
import { Suspense } from 'react'
import { interpolate } from '../../format/interpolate.ts'
import { CallError } from '../../parts/call-error.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import type { ExamEditFormProps } from './exam-edit-form.tsx'
import styles from './exam-edit.module.css'
import { PendingEdit } from './pending-edit.tsx'
import type { EditWords, ExamEdit } from './use-exam-edit.ts'
import { useFocusAfterPress } from './use-focus-after-press.ts'

/** Loaded when the student opens it. */
const ExamEditForm = lazyPart<ExamEditFormProps>(
  async () => (await import('./exam-edit-form.tsx')).ExamEditForm,
  ({ words }) => (
    <CallError
      text={words.notLoaded}
      again={{ label: words.again, onPress: () => location.reload(), isPrimary: false }}
    />
  ),
)

interface ExamEditPanelProps {
  readonly edit: ExamEdit
  readonly words: EditWords
  /** The test was taken or missed: only a payment in progress is shown. */
  readonly isOver: boolean
}

const TITLE = 'exam-edit-title'

/** The view is not loaded yet: shows that a payment is being confirmed, or offers a retry after a failure. */
function Unseen({ edit, words }: Pick<ExamEditPanelProps, 'edit' | 'words'>) {
  if (!edit.isConfirming && !edit.hasFailed) return null
  return (
    <Card as="section" labelledBy={TITLE}>
      <Stack gap="s4">
        <h2 className="h3" id={TITLE}>
          {words.title}
        </h2>
        {edit.isConfirming && (
          <p className={styles['note']} role="status">
            {words.confirming}
          </p>
        )}
        {edit.hasFailed && (
          <CallError
            text={words.notLoaded}
            again={{ label: words.again, onPress: edit.load, isPrimary: false }}
          />
        )}
      </Stack>
    </Card>
  )
}

/** Lets the student choose another day, slot or centre; on the dashboard below the exam. */
export function ExamEditPanel({ edit, words, isOver }: ExamEditPanelProps) {
  const { view, isConfirming } = edit
  const focusOnTitle = useFocusAfterPress(TITLE)
  if (view === null) return isOver && !edit.isConfirming ? null : <Unseen edit={edit} words={words} />
  const { lock, editsLeft, editsAllowed, pending } = view
  if ((isOver || editsAllowed === 0) && pending === null && !isConfirming) return null
  return (
    <Card as="section" labelledBy={TITLE}>
      <Stack gap="s4">
        <div className={styles['between']}>
          <h2 className="h3" id={TITLE} tabIndex={-1}>
            {words.title}
          </h2>
          {/* EDT-12 */}
          <p className="small soft num">
            {interpolate(words.left, { left: `${editsLeft}/${editsAllowed}` })}
          </p>
        </div>
        {isConfirming && (
          <p className={styles['note']} role="status">
            {words.confirming}
          </p>
        )}
        {!isConfirming && pending !== null && (
          <PendingEdit edit={edit} pending={pending} words={words} onLeave={focusOnTitle} />
        )}
        {lock !== null && <p className="small soft">{words.locks[lock]}</p>}
        <p>
          <Button low aria-disabled={lock !== null} onClick={() => lock === null && edit.open()}>
            {words.open}
          </Button>
        </p>
      </Stack>
      <Drawer open={edit.isOpen} onClose={edit.close} title={words.title} closeLabel={words.close}>
        <Suspense>
          <ExamEditForm edit={edit} view={view} words={words} />
        </Suspense>
      </Drawer>
    </Card>
  )
}

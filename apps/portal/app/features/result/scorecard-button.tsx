import { scorecardDocument } from '@medha/contract/endpoints/result'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useDocument } from '../../api/use-document.ts'
import type { ResultPageProps } from './report-props.ts'
import styles from './result-page.module.css'

interface ScorecardButtonProps extends Pick<ResultPageProps, 'words'> {
  readonly ticket: string
}

const NOTES = { preparing: 'printing', slow: 'slow', none: 'none' } as const

/** RES-03: fetches the scorecard; a message about it stays beside the button. */
export function ScorecardButton({ words, ticket }: ScorecardButtonProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { isBusy, note, get } = useDocument(() => call(scorecardDocument, { body: { ticket, language } }))
  return (
    <div className={styles['paper']}>
      <Button busy={isBusy} busyLabel={words.paperBusy} onClick={() => void get()}>
        <Icon name="download" />
        {words.paper}
      </Button>
      <p role="status" className="small">
        {note !== null && (note.is === 'refused' ? note.refused.message : words.paperNotes[NOTES[note.is]])}
      </p>
    </div>
  )
}

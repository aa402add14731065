import { scorecardDocument } from '@medha/contract/endpoints/result'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { browserCall } from '../../api/browser-call.ts'
import { useDocument } from '../../api/use-document.ts'
import type { ResultPageProps } from './report-props.ts'
import styles from './result-page.module.css'

interface ScorecardButtonProps extends Pick<ResultPageProps, 'words' | 'language' | 'callWords'> {
  readonly ticket: string
}

const NOTES = { preparing: 'printing', slow: 'slow', none: 'none' } as const

/** RES-03: fetches the scorecard; a message about it stays beside the button. */
export function ScorecardButton({ words, language, callWords, ticket }: ScorecardButtonProps) {
  const { isBusy, note, get } = useDocument(() =>
    browserCall(language, callWords)(scorecardDocument, { body: { ticket, language } }),
  )
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

import { scorecardPaper } from '@medha/contract/endpoints/result'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { useState } from 'react'
import { browserCall } from '../../api/browser-call.ts'
import { awaitPaper, type PaperNote } from './await-paper.ts'
import type { ResultPageProps } from './report-props.ts'
import styles from './result-page.module.css'

const ASK_AGAIN_MS = 1500

interface ScorecardButtonProps extends Pick<ResultPageProps, 'words' | 'language' | 'callWords'> {
  readonly ticket: string
}

/** RES-03: fetches the scorecard; what there is to say about it stays beside the button. */
export function ScorecardButton({ words, language, callWords, ticket }: ScorecardButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState<PaperNote | null>(null)
  const get = async () => {
    setBusy(true)
    setNote(null)
    const call = browserCall(language, callWords)
    const address = await awaitPaper({
      ask: () => call(scorecardPaper, { body: { ticket, language } }),
      wait: () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS)),
      note: setNote,
    })
    setBusy(false)
    if (address === null) return
    setNote(null)
    // A file with a name of its own: it is saved, and this page stays.
    location.assign(address)
  }
  return (
    <div className={styles['paper']}>
      <Button busy={isBusy} busyLabel={words.paperBusy} onClick={() => void get()}>
        <Icon name="download" />
        {words.paper}
      </Button>
      <p role="status" className="small">
        {note !== null && (note.kind === 'failed' ? note.message : words.paperNotes[note.kind])}
      </p>
    </div>
  )
}

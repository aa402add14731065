import { Button } from '@medha/ui/button'
import type { Sheet } from '@medha/test-rules/sheet'
import { useState } from 'react'
import type { SignedReceipt } from '@medha/contract/wire/player'
import type { NotedList } from '../engine/engine.ts'
import type { ShownPaper } from '../paper/shown-paper.ts'
import { Icon } from '../screen/icon.tsx'
import { Page } from '../screen/page.tsx'
import { dayAndMonth, dayAndTime, fill, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { NotedSection } from './noted-section.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { qrCode } from './qr-code.ts'
import { inGroupsOfFour, readClaims } from './receipt-claims.ts'
import { saveReceipt, shareReceipt } from './receipt-file.ts'
import styles from './receipt.module.css'

interface ReceiptScreenProps {
  readonly receipt: SignedReceipt
  readonly testName: string
  /** Null if this device no longer has the paper. */
  readonly paper: ShownPaper | null
  readonly sheet: Sheet
  /** Null until the server has answered. */
  readonly noted: NotedList | null
  /** The public page that verifies receipts. */
  readonly verifyAddress: string
  readonly onDashboard: () => void
  readonly onRemove: () => Promise<void>
}

function QrCode({ text }: { readonly text: string }) {
  const { words } = useReading()
  const rows = qrCode(text)
  if (rows === null) return null
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={styles['qr']}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label={words.receipt.qr}
    >
      <path d={path} />
    </svg>
  )
}

/** RCP-07: what was submitted and when, from the signed receipt: after a reload the device no longer has the paper. */
export function ReceiptScreen(props: ReceiptScreenProps) {
  const { receipt, testName, paper, sheet, noted, verifyAddress, onDashboard, onRemove } = props
  const { words, language } = useReading()
  const [isRemoved, setRemoved] = useState(false)
  const claims = readClaims(receipt.signed)
  const number = inGroupsOfFour(receipt.id)
  const address = `${verifyAddress}?receipt=${receipt.id}`
  const time = claims === null ? '' : timeOfDay(claims.at, language)
  const counts = claims?.counts ?? null
  return (
    <Page
      foot={
        <Button kind="primary" wide onClick={onDashboard}>
          {words.receipt.dashboard}
        </Button>
      }
    >
      <section className={styles['head']}>
        <span className={styles['tick']}>
          <Icon name="tick" />
        </span>
        <div>
          <h1>{words.receipt.handedIn}</h1>
          <p className="small soft">
            {claims?.paper[language] ?? testName} ·{' '}
            {claims !== null && <span>{dayAndTime(claims.at, language)}</span>}
          </p>
        </div>
      </section>
      {claims?.by === 'deadline' && <p>{fill(words.receipt.byDeadline, { time })}</p>}
      {noted !== null && noted.held > 0 && (
        <p data-held={noted.held}>{fill(words.receipt.late, { count: noted.held })}</p>
      )}
      {claims?.by === 'staff' && <p>{words.ending.endedByOffice}</p>}
      <section className={`card ${styles['proof'] ?? ''}`}>
        <div>
          {counts !== null && (
            <p className={styles['count']}>
              {fill(words.receipt.answered, { answered: counts.answered, count: counts.questions })}
            </p>
          )}
          <p className="small soft">{words.receipt.numberLabel}</p>
          <p className={styles['number']} data-receipt={receipt.id}>
            {number}
          </p>
        </div>
        <a className={styles['check']} href={address} target="_blank" rel="noreferrer">
          <QrCode text={address} />
          <span className="meta">{words.receipt.check}</span>
        </a>
        <div className={styles['acts']}>
          <Button low onClick={() => saveReceipt(receipt)}>
            <Icon name="save" />
            {words.receipt.save}
          </Button>
          <Button low onClick={() => print()}>
            <Icon name="print" />
            {words.receipt.print}
          </Button>
          <Button low onClick={() => void shareReceipt(address, fill(words.receipt.number, { number }))}>
            <Icon name="share" />
            {words.receipt.share}
          </Button>
        </div>
      </section>
      {typeof noted?.resultAt === 'number' && (
        <p className="card wash">
          <b>{fill(words.receipt.resultDate, { date: dayAndMonth(noted.resultAt, language) })}</b>
        </p>
      )}
      {paper !== null && !isRemoved && <OwnAnswers paper={paper} sheet={sheet} />}
      {noted !== null && <NotedSection noted={noted} paper={paper} />}
      {claims !== null && claims.answers !== '' && (
        <p className={`meta soft ${styles['fingerprint'] ?? ''}`}>
          {words.receipt.fingerprint}: <code>{claims.answers}</code>
        </p>
      )}
      <p className="no-print">
        {isRemoved ? (
          words.receipt.removed
        ) : (
          <button
            type="button"
            className="text-button"
            onClick={() => void onRemove().then(() => setRemoved(true))}
          >
            {words.receipt.remove}
          </button>
        )}
      </p>
    </Page>
  )
}

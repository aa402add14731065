import { LATE_TIMING } from '@medha/test-rules/test-timing'
import { Button } from '@medha/ui/button'
import { SaveCopyButton, SaveCopyNote, useHasUnsentCopy } from '../copy/save-copy.tsx'
import type { TestEngine } from '../engine/engine.ts'
import { Wordmark } from '../screen/icon.tsx'
import { Page } from '../screen/page.tsx'
import { SaveShape, SAVE_WORDS } from '../test/save-state.tsx'
import { useSnapshot } from '../test/use-engine.ts'
import { dayAndMonth, fill, sentencesOf, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './receipt.module.css'

/** T §6.9: waiting for the receipt. Offline it says that the answers are safe on this device, and keeps trying. */
export function HandingIn({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  const { saveState, unsentAnswers } = useSnapshot(engine)
  const isOffline = saveState === 'on-device'
  const hasCopy = useHasUnsentCopy(engine)
  const [title = '', ...rest] = sentencesOf(isOffline ? words.ending.handInOffline : words.ending.handingIn)
  return (
    <Page
      title={title}
      header={<SaveLine engine={engine} />}
      foot={
        isOffline || hasCopy ? (
          <>
            {hasCopy && <SaveCopyButton engine={engine} />}
            <ConnectButton engine={engine} />
          </>
        ) : undefined
      }
    >
      <p role="status">{rest.join(' ')}</p>
      {unsentAnswers > 0 && <p className="card">{fill(words.ending.onTheWay, { count: unsentAnswers })}</p>}
      {hasCopy && <SaveCopyNote engine={engine} />}
    </Page>
  )
}

function SaveLine({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  const { saveState } = useSnapshot(engine)
  return (
    <>
      <Wordmark />
      Medha
      <span className={styles['saveLine']}>
        <SaveShape state={saveState} />
        {words.saveState[SAVE_WORDS[saveState]]}
      </span>
    </>
  )
}

export function ConnectButton({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  return (
    <Button kind="primary" wide onClick={() => void engine.connect()}>
      {words.buttons.connect}
    </Button>
  )
}

/** OFL-11: how many answers are on this device, that they were in time, and until when to connect. */
function TimeOverOffline({ engine }: { readonly engine: TestEngine }) {
  const { words, language } = useReading()
  const { unsentAnswers, deadline } = useSnapshot(engine)
  const text = unsentAnswers === 1 ? words.ending.timeOverOfflineOne : words.ending.timeOverOffline
  const [title = '', here = '', inTime = '', ...connect] = sentencesOf(text)
  const until = deadline + LATE_TIMING.evidenceWithin
  return (
    <Page
      title={title}
      header={<SaveLine engine={engine} />}
      foot={
        <>
          <SaveCopyButton engine={engine} />
          <ConnectButton engine={engine} />
        </>
      }
    >
      <section className={`card wash ${styles['kept'] ?? ''}`}>
        <b className={styles['big']} aria-hidden="true">
          {unsentAnswers}
        </b>
        <p>
          <b>
            <span className="visually-hidden">{unsentAnswers} </span>
            {fill(here, { count: '' }).trim()}
          </b>
          <br />
          <b>{inTime}</b>
        </p>
      </section>
      <div className={styles['todo']}>
        <div role="status">
          <p>{connect.join(' ')}</p>
          <p>
            <b>
              {fill(words.ending.connectUntil, {
                time: timeOfDay(until, language),
                day: dayAndMonth(until, language),
              })}
            </b>
          </p>
        </div>
        <SaveCopyNote engine={engine} />
      </div>
      <p className="soft">{words.ending.keepsTrying}</p>
    </Page>
  )
}

/** The end of the time: answers are submitted, or wait on this device for a connection. */
export function TimeOver({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  const { saveState, unsentAnswers } = useSnapshot(engine)
  if (saveState === 'on-device' && unsentAnswers > 0) return <TimeOverOffline engine={engine} />
  const [title = '', ...rest] = sentencesOf(words.ending.timeOver)
  // In memory only: closing the page before they are sent loses them.
  const isUnkept = saveState === 'not-kept' && unsentAnswers > 0
  return (
    <Page
      title={title}
      header={<SaveLine engine={engine} />}
      foot={isUnkept ? <SaveCopyButton engine={engine} /> : undefined}
    >
      <p role="status">{rest.join(' ')}</p>
      {isUnkept && <SaveCopyNote engine={engine} />}
    </Page>
  )
}

/** ATT-16: two tabs never write at the same time; a button moves the test to this one. */
export function OtherTab({ engine }: { readonly engine: TestEngine }) {
  const { words } = useReading()
  return (
    <Page
      title={words.ending.secondTab}
      foot={
        <Button kind="primary" wide onClick={engine.useThisTab}>
          {words.ending.useThisTab}
        </Button>
      }
    >
      {null}
    </Page>
  )
}

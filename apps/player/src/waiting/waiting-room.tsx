import { SYSTEM_CHECK_PATH } from '@medha/contract/places/system-check-link'
import type { Entry } from '@medha/contract/wire/player'
import type { Language } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { useEffect } from 'react'
import type { StartedTest, TestAccess } from '../engine/test-access.ts'
import { Page } from '../screen/page.tsx'
import { countdown, fill, sentencesOf, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { Facts } from './facts.tsx'
import { givenTime } from './given-time.ts'
import { StorageHint } from './storage-hint.tsx'
import { useLink } from './use-link.ts'
import { usePreparation } from './use-preparation.ts'
import { useServerTime } from './use-server-time.ts'
import { useStarting } from './use-starting.ts'
import styles from './waiting.module.css'

interface WaitingRoomProps {
  readonly access: TestAccess
  readonly entry: Entry
  readonly language: Language
  readonly step: readonly [step: number, count: number]
  /** Whether the browser granted persistent storage on this device (OFL-08). */
  readonly isKept: boolean
  readonly onStarted: (test: StartedTest) => void
  readonly onMoved: (entry: Entry) => void
}

const BUBBLES = 10

/**
 * PLY-04: counts down to this student's opening in server time. A fixed sitting starts automatically; in a window the
 * time runs from the press, so the student presses the button.
 */
export function WaitingRoom(props: WaitingRoomProps) {
  const { access, entry, language, step, isKept, onStarted, onMoved } = props
  const { words, language: reading } = useReading()
  const seconds = useServerTime(access, (now) => Math.max(0, Math.ceil((entry.sitting.opensAt - now) / 1000)))
  const preparation = usePreparation(access)
  const isLinkUp = useLink(access)
  const [starting, start] = useStarting(access, language, onStarted, onMoved)
  const isOpen = seconds === 0
  const startsByItself = entry.sitting.kind === 'fixed'
  useEffect(() => {
    if (isOpen && startsByItself) start()
  }, [isOpen, startsByItself, start])
  const minutesLeft = Math.ceil(seconds / 60)
  const clock = countdown(seconds * 1000)
  return (
    <Page
      step={step}
      foot={
        <>
          <p className={styles['byItself']}>
            {isOpen
              ? words.entry.starting
              : fill(startsByItself ? words.entry.startsAt : words.entry.buttonAt, {
                  time: timeOfDay(entry.sitting.opensAt, reading),
                })}
          </p>
          <p className="small soft centred">
            {startsByItself ? sentencesOf(words.entry.startsByItself).at(-1) : words.entry.timeFromPress}
          </p>
        </>
      }
    >
      <section className={styles['countdown']}>
        <h1>{fill(words.entry.opensAt, { time: timeOfDay(entry.sitting.opensAt, reading) })}</h1>
        <p className={styles['clock']} role="timer">
          {clock.startsWith('00:') ? clock.slice(3) : clock}
        </p>
        {minutesLeft <= BUBBLES && (
          <>
            <p className={styles['minutes']} aria-hidden="true">
              {Array.from({ length: BUBBLES }, (_, at) => (
                <i
                  key={at}
                  data-full={at < BUBBLES - minutesLeft || undefined}
                  data-now={at === BUBBLES - minutesLeft || undefined}
                />
              ))}
            </p>
            <p className="small soft">{words.entry.oneBubble}</p>
          </>
        )}
      </section>
      <Facts
        preparation={preparation}
        starting={starting}
        isLinkUp={isLinkUp}
        startsByItself={startsByItself}
      />
      {(entry.sitting.compensationMs ?? 0) > 0 && (
        <section className={`card wash ${styles['given'] ?? ''}`}>
          <Given entry={entry} from={entry.sitting.opensAt} />
        </section>
      )}
      <StorageHint access={access} isKept={isKept} />
      <a className="text-button" href={`${SYSTEM_CHECK_PATH}#${reading}`} target="_blank" rel="noopener">
        {words.entry.systemCheck}
      </a>
    </Page>
  )
}

/** SIT-05, SIT-09: the time for a start at this instant, until when, and how much of it is compensatory. */
function Given({ entry, from }: { readonly entry: Entry; readonly from: number }) {
  const { words, language } = useReading()
  const { isShort, minutes, full, endsAt } = givenTime(entry, from)
  const compensation = Math.round((entry.sitting.compensationMs ?? 0) / 60_000)
  return (
    <>
      <p>
        {fill(isShort ? words.entry.fewerMinutes : words.entry.minutesUntil, {
          minutes,
          full,
          time: timeOfDay(endsAt, language),
        })}
      </p>
      {compensation > 0 && <p>{fill(words.entry.compensation, { minutes: compensation })}</p>}
    </>
  )
}

/** SIT-05: if the time runs from the press, the page shows before it how much time there is, and until when. */
export function StartScreen(props: WaitingRoomProps) {
  const { access, entry, language, step, isKept, onStarted, onMoved } = props
  const { words, language: reading } = useReading()
  const preparation = usePreparation(access)
  const [starting, start] = useStarting(access, language, onStarted, onMoved)
  const now = useServerTime(access, (at) => Math.floor(at / 1000) * 1000)
  return (
    <Page
      step={step}
      title={entry.sitting.name[reading]}
      foot={
        <Button
          kind="primary"
          wide
          busy={starting === 'starting' || starting === 'unreachable'}
          aria-disabled={preparation !== 'ready' || undefined}
          onClick={() => preparation === 'ready' && start()}
        >
          {words.entry.start}
        </Button>
      }
    >
      <section className={`card wash ${styles['given'] ?? ''}`}>
        <Given entry={entry} from={now} />
      </section>
      <Facts preparation={preparation} starting={starting} isLinkUp startsByItself={false} />
      <StorageHint access={access} isKept={isKept} />
    </Page>
  )
}

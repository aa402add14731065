import { chooseReminders } from '@medha/contract/endpoints/reminders'
import type { GivenConsent, MyData } from '@medha/contract/shapes/my-data'
import { indianDay } from '@medha/rules/indian-time'
import { Accordion } from '@medha/ui/accordion'
import { Button } from '@medha/ui/button'
import { useState } from 'react'
import { readInstant } from '../../api/clock.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { formatDay } from '../../format/day.ts'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { CallError } from '../../parts/call-error.tsx'
import type { MyDataWords, SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'
import { Section } from './section.tsx'

interface ConsentSectionProps extends SectionProps {
  readonly data: MyData
  readonly onChanged: () => Promise<void>
}

/** What the family has agreed to, and the button to stop messages: as easy as it was to allow them. */
export function ConsentSection({ words, data, onChanged, onMessagesChanged }: ConsentSectionProps) {
  const language = usePageLanguage()
  const { consent, erasure } = words
  const { consents, wantsMessages } = data
  const valid = consents.find(({ endedAt }) => endedAt === null)
  const given = { day: valid === undefined ? '' : formatDay(indianDay(readInstant(valid.givenAt)), language) }
  return (
    <Section id="consent" heading={consent.heading}>
      {valid === undefined ? (
        <p>{consent.none}</p>
      ) : (
        <>
          <p>{interpolate(consent.given[valid.declaredBy], given)}</p>
          <div>
            <p>{consent.covers}</p>
            <ul className={`bullets ${styles['covers']}`}>
              <li>{consent.registration}</li>
              {valid.includesMessages && <li>{consent.messages}</li>}
            </ul>
          </div>
        </>
      )}
      {wantsMessages !== null && (
        <MessagesChoice
          words={consent}
          isWanted={wantsMessages}
          onChanged={async () => {
            onMessagesChanged()
            await onChanged()
          }}
        />
      )}
      {consents.length > 1 && <History words={consent} consents={consents} />}
      {valid !== undefined && (
        <p className="small">{interpolate(consent.whole, { erase: erasure.heading })}</p>
      )}
    </Section>
  )
}

type ConsentWords = MyDataWords['consent']

interface MessagesChoiceProps {
  readonly words: ConsentWords
  readonly isWanted: boolean
  readonly onChanged: () => Promise<void>
}

function MessagesChoice({ words, isWanted, onChanged }: MessagesChoiceProps) {
  const call = useBrowserCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const answer = await call(chooseReminders, { body: { isWanted: !isWanted } })
    if (answer.ok) await onChanged()
    else setProblem(answer.message)
    setBusy(false)
  }
  return (
    <>
      <p role="status">{isWanted ? words.on : words.off}</p>
      {problem !== null && <CallError text={problem} means="final" look="boxed" />}
      <Button kind="line" low busy={isBusy} busyLabel={words.saving} onClick={() => void choose()}>
        {isWanted ? words.stop : words.start}
      </Button>
    </>
  )
}

function History({ words, consents }: { readonly words: ConsentWords; readonly consents: GivenConsent[] }) {
  const language = usePageLanguage()
  const dayOf = (instant: string) => formatDay(indianDay(readInstant(instant)), language)
  const periodOf = ({ givenAt, endedAt }: GivenConsent) =>
    endedAt === null
      ? interpolate(words.since, { from: dayOf(givenAt) })
      : interpolate(words.ended, { from: dayOf(givenAt), until: dayOf(endedAt) })
  const answer = (
    <ul className={styles['history']}>
      {consents.map((consent) => (
        <li key={`${consent.givenAt} ${consent.endedAt}`}>
          <b>{periodOf(consent)}</b>
          <br />
          {consent.includesMessages ? words.withMessages : words.withoutMessages}
          <br />
          <span className="small">
            {interpolateNodes(words.by[consent.declaredBy], {
              version: <span className={styles['whole']}>{consent.textVersion}</span>,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <Accordion
      name="my-data-consents"
      items={[{ id: 'my-data-consents', question: words.history, answer }]}
    />
  )
}

import type { firstStep } from '@medha/messages/first-step.en'
import type { Language, Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { MiniStepper } from '@medha/ui/stepper'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { CardLinks } from './card-links.ts'
import { ClosedCard } from './closed-card.tsx'
import type { FirstStepAnswer } from './first-step.ts'
import type { JourneyChunk, JourneyProps } from './journey-chunk.ts'
import type { RegistrationFacts } from './journey/facts.ts'
import { NumberForm } from './number-form.tsx'
import styles from './registration-card.module.css'
import { useJourney } from './use-journey.ts'

/** The id that buttons of a landing page lead to (LND-06). */
export const CARD_ID = 'register'
const TITLE_ID = `${CARD_ID}-title`

interface RegistrationCardProps {
  readonly heading: string
  readonly words: Words<typeof firstStep>
  readonly language: Language
  readonly facts: RegistrationFacts
  readonly links: CardLinks
  /** "By continuing …" with its links in place. */
  readonly agreement: ReactNode
  /** LND-06: how far below the top of the window the card is after scrolling to it. */
  readonly scrollOffsetPx: number
  /** The server's answer to a number that was posted without a script; undefined before. */
  readonly answer: FirstStepAnswer | undefined
  /** Everything after the first field. */
  readonly loadJourney: () => Promise<JourneyChunk>
  /** The same, for a page that the server renders with it. */
  readonly LateJourney: ComponentType<JourneyProps>
}

/** The registration card. Its first step works before and without any script; the rest is loaded at the first touch. */
export function RegistrationCard(props: RegistrationCardProps) {
  const { scrollOffsetPx } = props
  return (
    <div
      id={CARD_ID}
      className={styles['place']}
      style={
        scrollOffsetPx > 0 ? { scrollMarginTop: `calc(${scrollOffsetPx}px - var(--scroll-rest))` } : undefined
      }
    >
      <Card as="section" labelledBy={TITLE_ID} raised>
        <CardBody {...props} />
      </Card>
    </div>
  )
}

function CardBody(props: RegistrationCardProps) {
  const { heading, words, language, facts, links, agreement, answer, LateJourney } = props
  // The framework drops the answer once step 1 is in the history; rendered again, the step would lose the input.
  const [posted] = useState(answer?.state === 'sent' ? answer.code : undefined)
  const journey = useJourney(props.loadJourney, facts, posted !== undefined)
  const journeyProps = { facts, language, firstStep: words, links, agreement, heading, titleId: TITLE_ID }
  if (journey.drawn !== null) {
    const { Journey, begin } = journey.drawn
    return <Journey {...journeyProps} begin={begin} />
  }
  const first = <FirstStep {...props} journey={journey} />
  if (posted === undefined) return first
  return (
    <Suspense fallback={first}>
      <LateJourney {...journeyProps} begin={{ kind: 'posted', code: posted }} />
    </Suspense>
  )
}

function FirstStep(props: RegistrationCardProps & { readonly journey: ReturnType<typeof useJourney> }) {
  const { heading, words, facts, links, agreement, answer, journey } = props
  const isPosting = useNavigation().state !== 'idle'
  const refused = answer?.state === 'refused' ? (answer.message ?? words[answer.problem]) : undefined
  return (
    <>
      <div className={styles['head']}>
        <h2 className="h3" id={TITLE_ID}>
          {heading}
        </h2>
        {facts.isOpen && <MiniStepper count={3} current={0} label={words.step.replace('{step}', '1')} />}
      </div>
      {facts.isOpen ? (
        <>
          <Coming />
          <NumberForm
            words={words}
            logIn={links.logIn}
            agreement={agreement}
            error={journey.isUnreached ? words.unreached : (journey.app.error ?? refused)}
            note={journey.app.note}
            typed={answer?.state === 'refused' ? answer.typed : undefined}
            isBusy={isPosting || journey.isLoading}
            country={facts.country}
            onNumber={journey.onNumber}
            onTouched={journey.onTouched}
            onDigits={journey.onTyped}
          />
        </>
      ) : (
        <ClosedCard words={words} links={links} />
      )}
    </>
  )
}

/** Shown by CSS alone, while the script in the page's head marks a page that resumes something. */
function Coming() {
  return (
    <div className={styles['coming']} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

import { useEffect, useState } from 'react'
import { askStatus } from './card/ask-status.ts'
import { askFirstQuestion } from './card/find-lead.ts'
import { cardAfterPost, type CardSettings, type OpenedCard } from './card/open-card.ts'
import { pageCard } from './card/page-card.ts'
import { submitNumber } from './card/prove-number.ts'
import type { JourneyProps } from './journey-chunk.ts'
import { JourneyView, type JourneyViewProps } from './view/journey-view.tsx'
import type { CardWords } from './view/say-in-words.ts'

interface RegistrationJourneyProps extends JourneyProps {
  readonly words: CardWords
  readonly renderThankYou: JourneyViewProps['renderThankYou']
}

const opened = (settings: CardSettings, begin: JourneyProps['begin']): OpenedCard =>
  begin.kind === 'posted'
    ? { card: cardAfterPost(settings, begin.code), question: { ask: 'nothing' } }
    : pageCard(settings)

/** The card after its first field. */
export function RegistrationJourney({ begin, facts, words, ...props }: RegistrationJourneyProps) {
  const [{ card, question }] = useState(() =>
    opened({ facts, language: props.language, consentVersion: words.card.consent.version }, begin),
  )
  useEffect(() => {
    card.begin()
    void askStatus(card)
    if (begin.kind === 'number') void submitNumber(card, begin.typed)
    else void askFirstQuestion(card, question)
  }, [card, question, begin])
  return <JourneyView {...props} card={card} question={question} words={words} />
}

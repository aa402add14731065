import type { PictureName } from '@medha/ui/artwork'
import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import type { CampaignWords } from './campaign.ts'
import { FactsStrip } from './facts-strip.tsx'
import { Hero } from './hero.tsx'
import { Highlights, type HighlightsLabels } from './highlights.tsx'
import { HowToRegister } from './how-to-register.tsx'
import type { ClassBubble } from './landing-facts.ts'
import { Questions } from './questions.tsx'
import { RegisterBar } from './register-bar.tsx'
import { TestDetails } from './test-details.tsx'
import { WhoCanTakeIt } from './who-can-take-it.tsx'
import { WhyTakeIt } from './why-take-it.tsx'

/** All that a landing page shows. Chosen and filled in on the server: no page carries another page's words. */
export interface LandingView {
  readonly words: CampaignWords
  readonly picture: PictureName
  readonly classes: readonly ClassBubble[]
  readonly scrollOffsetPx: number
}

interface LandingPageProps {
  readonly view: LandingView
  /** The registration card; it comes from the registration feature. */
  readonly card: ReactNode
  /** The id of the card. */
  readonly cardId: string
  readonly labels: HighlightsLabels & { readonly backToTop: string }
}

export function LandingPage({ view, card, cardId, labels }: LandingPageProps) {
  const { words } = view
  return (
    <>
      <Hero words={words} picture={view.picture} card={card} />
      <FactsStrip facts={words.facts} />
      <TestDetails details={words.details} before={words.before} />
      <WhoCanTakeIt who={words.who} classes={view.classes} />
      <WhyTakeIt why={words.why} teachers={words.teachers} />
      <Highlights highlights={words.highlights} labels={labels} />
      <HowToRegister how={words.how} />
      <Questions questions={words.questions} />
      <RegisterBar label={words.apply} cardId={cardId} />
      <BackToTop label={labels.backToTop} />
    </>
  )
}

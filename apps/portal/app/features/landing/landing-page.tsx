import type { Picture } from '@medha/ui/artwork'
import type { ReactNode } from 'react'
import { AboutCards } from './about-cards.tsx'
import { BackToTop } from './back-to-top.tsx'
import type { CampaignWords } from './campaign.ts'
import type { CarouselLabels } from './carousel-words.ts'
import type { ClassBubble } from './class-row.ts'
import { ExamDay } from './exam-day.tsx'
import { FactsStrip } from './facts-strip.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { HowToRegister } from './how-to-register.tsx'
import { Questions } from './questions.tsx'
import { RegisterBar } from './register-bar.tsx'
import { TestDetails } from './test-details.tsx'
import { useCardPlace } from './use-card-place.ts'
import { WhoCanTakeIt } from './who-can-take-it.tsx'
import { WhyChoose } from './why-choose.tsx'
import { WhyTakeIt } from './why-take-it.tsx'

/** Everything that a landing page shows. Chosen and filled in on the server: no page carries another page's texts. */
export interface LandingView {
  readonly words: CampaignWords
  readonly picture: Picture
  readonly classes: readonly ClassBubble[]
  readonly scrollOffsetPx: number
}

interface LandingPageProps {
  readonly view: LandingView
  /** The registration card; it comes from the registration feature. */
  readonly card: ReactNode
  readonly cardId: string
  readonly labels: CarouselLabels & { readonly backToTop: string }
}

export function LandingPage({ view, card, cardId, labels }: LandingPageProps) {
  const { words } = view
  const place = useCardPlace(cardId)
  return (
    <>
      <Hero words={words} picture={view.picture} card={card} />
      <FactsStrip facts={words.facts} />
      <TestDetails details={words.details} before={words.before} />
      {words.about !== undefined && <AboutCards about={words.about} />}
      <WhoCanTakeIt who={words.who} classes={view.classes} />
      <WhyTakeIt why={words.why} teachers={words.teachers} />
      {words.choose !== undefined && <WhyChoose choose={words.choose} />}
      {words.examDay !== undefined && <ExamDay examDay={words.examDay} labels={labels} />}
      <Highlights highlights={words.highlights} labels={labels} />
      <HowToRegister how={words.how} labels={labels} />
      <Questions questions={words.questions} />
      <BackToTop label={labels.backToTop} isSlim={place === 'on-screen'} />
      <RegisterBar label={words.apply} cardId={cardId} isShown={place === 'above'} />
    </>
  )
}

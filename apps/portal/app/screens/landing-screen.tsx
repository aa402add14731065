import { LandingPage } from '../features/landing/landing-page.tsx'
import type { FirstStepAnswer } from '../features/registration/first-step.ts'
import { CARD_ID, RegistrationCard } from '../features/registration/registration-card.tsx'
import { interpolateNodes } from '../format/interpolate.ts'
import { linkTo } from '../routing/page-language.ts'
import { Page } from '../frame/page.tsx'
import { PATHS } from '../routing/route-table.ts'
import type { loadLandingScreen } from './landing-screen.server.ts'
import { LATE_JOURNEYS, loadJourney } from './registration-parts.ts'

type LandingScreenProps = Awaited<ReturnType<typeof loadLandingScreen>> & {
  readonly answer: FirstStepAnswer | undefined
}

/** A landing page with the registration card in its hero. Features do not import each other; a screen combines them. */
export function LandingScreen({ frame, view, facts, firstStep, labels, answer }: LandingScreenProps) {
  const { language, words } = frame
  const links = {
    logIn: linkTo(PATHS.login, language),
    terms: linkTo(PATHS.terms, language),
    privacy: linkTo(PATHS.terms, language, '#privacy'),
    phone: frame.phone,
  }
  const agreement = interpolateNodes(firstStep.agree, {
    privacy: <a href={links.privacy}>{words.privacy}</a>,
    terms: <a href={links.terms}>{words.terms}</a>,
  })
  const card = (
    <RegistrationCard
      heading={view.words.cardHeading}
      words={firstStep}
      links={links}
      agreement={agreement}
      language={language}
      facts={facts}
      scrollOffsetPx={view.scrollOffsetPx}
      answer={answer}
      loadJourney={loadJourney[language]}
      LateJourney={LATE_JOURNEYS[language]}
    />
  )
  return (
    <Page frame={frame} home={frame.addresses[language]} offers={{ registerAt: CARD_ID }}>
      <LandingPage
        view={view}
        card={card}
        cardId={CARD_ID}
        labels={{ ...labels, backToTop: words.backToTop }}
      />
    </Page>
  )
}

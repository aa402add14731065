import type { Language } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { useState, type ReactNode } from 'react'
import { FREE_OR_PAID } from '../../app/features/registration/journey/example-journey.ts'
import type { JourneyState } from '../../app/features/registration/journey/state.ts'
import { NumberForm } from '../../app/features/registration/number-form.tsx'
import { exampleStore } from '../../app/features/registration/store/example-store.ts'
import { JourneyView } from '../../app/features/registration/view/journey-view.tsx'
import { ThankYouView } from '../../app/features/thank-you/thank-you-view.tsx'
import { PageProvider } from '../../app/frame/page-provider.tsx'
import { PATHS } from '../../app/routing/route-table.ts'
import { SHOWN_AT } from '../clock.ts'
import hindiTexts from '../hindi-texts.json'
import { inHindi } from '../in-hindi.ts'
import { Routed } from '../routed.tsx'
import type { Scene } from '../scene.ts'
import { WORDS } from '../words.ts'

const LINKS = { logIn: '#log-in', terms: '#terms', privacy: '#privacy', phone: '1800 000 4127' }
const TITLE_ID = 'register-title'
const HEADING = 'iACST 2026-27'

/** The lists of the example journey, and its messages of the server. */
const HINDI = {
  ...hindiTexts,
  'Class 9': 'कक्षा 9',
  'Class 11 - Engineering': 'कक्षा 11 - इंजीनियरिंग',
}

const agreementIn = (language: Language): string => {
  const { firstStep, shell } = WORDS[language]
  return firstStep.agree.replace('{privacy}', shell.privacy).replace('{terms}', shell.terms)
}

/** The card on its own page. */
function CardPage({ children }: { readonly children: ReactNode }) {
  return (
    <main className="wrap scene-card">
      <h1 className="visually-hidden">{HEADING}</h1>
      <Card as="section" labelledBy={TITLE_ID} raised>
        {children}
      </Card>
    </main>
  )
}

/** The card at one step of the journey. */
function RegistrationAt({ state, language }: { readonly state: JourneyState; readonly language: Language }) {
  const words = WORDS[language]
  const [{ store }] = useState(() =>
    exampleStore({}, { state: language === 'hi' ? inHindi(state, HINDI) : state, now: SHOWN_AT }),
  )
  return (
    <PageProvider language={language}>
      <CardPage>
        <JourneyView
          store={store}
          lookup={{ by: 'none' }}
          words={words}
          firstStep={words.firstStep}
          links={LINKS}
          agreement={agreementIn(language)}
          titleId={TITLE_ID}
          heading={HEADING}
          renderThankYou={(rollNumber, handlers) => (
            <ThankYouView
              words={words.thankYou}
              titleId={TITLE_ID}
              rollNumber={rollNumber}
              supportPhone={FREE_OR_PAID.supportPhone}
              links={{ logIn: '#log-in', recovery: '#recovery', register: '#register' }}
              {...handlers}
            />
          )}
        />
      </CardPage>
    </PageProvider>
  )
}

const onPage = (name: string, page: (language: Language) => ReactNode, more: Partial<Scene>): Scene => ({
  name,
  show: (language) => (
    <Routed path={PATHS.registration} route={{ loader: () => null, default: () => page(language) }} />
  ),
  ...more,
})

export const registrationAt = (name: string, state: JourneyState, more: Partial<Scene> = {}): Scene =>
  onPage(name, (language) => <RegistrationAt state={state} language={language} />, more)

/** OTP-11: the first field while the caller app opens. */
export const callerAppOpens = (name: string): Scene =>
  onPage(
    name,
    (language) => (
      <CardPage>
        <h2 className="h3" id={TITLE_ID}>
          {HEADING}
        </h2>
        <NumberForm
          words={WORDS[language].firstStep}
          logIn={LINKS.logIn}
          agreement={agreementIn(language)}
          error={undefined}
          note={WORDS[language].registration.number.app}
          typed={undefined}
          isBusy={false}
          country={FREE_OR_PAID.country}
          onNumber={() => undefined}
        />
      </CardPage>
    ),
    {},
  )

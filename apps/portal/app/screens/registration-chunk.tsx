import type { fields } from '@medha/messages/fields.en'
import type { Language, Words } from '@medha/messages/language'
import type { registration } from '@medha/messages/registration.en'
import type { thankYou } from '@medha/messages/thank-you.en'
import { Toaster } from '@medha/ui/toast'
import { tryCallerAppFirst } from '../features/registration/try-caller-app-first.ts'
import type { JourneyChunk, JourneyProps } from '../features/registration/journey-chunk.ts'
import { RegistrationJourney } from '../features/registration/registration-journey.tsx'
import { ThankYouView } from '../features/thank-you/thank-you-view.tsx'
import { PageProvider } from '../frame/page-provider.tsx'
import { linkTo } from '../routing/page-language.ts'
import { PATHS } from '../routing/route-table.ts'

interface ChunkWords {
  readonly registration: Words<typeof registration>
  readonly fields: Words<typeof fields>
  readonly thankYou: Words<typeof thankYou>
}

/** Everything of the card after its first field. The registration ends with the thank-you view. */
export function WholeJourney({ words, ...props }: JourneyProps & { readonly words: ChunkWords }) {
  const { language, links, titleId } = props
  const { toasts } = words.registration
  return (
    <PageProvider language={language}>
      <RegistrationJourney
        {...props}
        words={{ registration: words.registration, fields: words.fields }}
        renderThankYou={(rollNumber, handlers) => (
          <ThankYouView
            words={words.thankYou}
            titleId={titleId}
            rollNumber={rollNumber}
            supportPhone={props.facts.supportPhone}
            links={{
              logIn: links.logIn,
              recovery: linkTo(PATHS.recovery, language),
              register: linkTo(location.pathname, language),
            }}
            {...handlers}
          />
        )}
      />
      {/* OPN-93: a landing page loads no toasts; they come with the form that needs them. */}
      <Toaster label={toasts.label} closeLabel={toasts.close} successText={toasts.success} />
    </PageProvider>
  )
}

export const callerAppIn =
  (language: Language, { registration, fields }: ChunkWords): JourneyChunk['verifyByCallerApp'] =>
  (facts, app) =>
    tryCallerAppFirst({ facts, language }, { registration, fields }, app)

import { Checkbox } from '@medha/ui/checkbox'
import { Stack } from '@medha/ui/stack'
import { interpolateNodes } from '../../../format/interpolate.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import type { JourneyState } from '../journey/state.ts'
import { needsParent } from '../journey/student-answers.ts'
import { fieldWords, type CardWords } from './notice-words.ts'
import { fieldId } from './show-field.ts'

interface ConsentProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly problems: Readonly<Record<string, string | undefined>>
  readonly links: { readonly privacy: string; readonly terms: string }
}

/** OPN-79: the consents, in plain words and unticked, with a parent's declaration for a student under 18. */
export function Consent({ store, state, words, problems, links }: ConsentProps) {
  const { consent } = words.registration
  const { supportEmail } = store.facts
  const change = (given: Partial<JourneyState['consent']>) =>
    store.send({ type: 'consent-changed', change: given })
  const isParentConsentNeeded = needsParent(state.student.dateOfBirth, store.deps.today())
  return (
    <Stack gap="s5">
      {isParentConsentNeeded ? (
        <Checkbox
          id={fieldId('parent')}
          name="parent"
          checked={state.consent.parent}
          label={consent.parent}
          error={fieldWords(words, 'parent', problems['parent'])}
          onChange={(event) => change({ parent: event.currentTarget.checked })}
        />
      ) : (
        <p className="small soft">{consent.grown}</p>
      )}
      <Checkbox
        id={fieldId('consent')}
        name="consent"
        checked={state.consent.data}
        label={interpolateNodes(consent.data, { privacy: <a href={links.privacy}>{consent.privacy}</a> })}
        error={fieldWords(words, 'consent', problems['consent'])}
        onChange={(event) => change({ data: event.currentTarget.checked })}
      />
      <Checkbox
        name="messages"
        checked={state.consent.messages}
        label={consent.messages}
        onChange={(event) => change({ messages: event.currentTarget.checked })}
      />
      <p className="small soft">
        {interpolateNodes(consent.messagesNote, {
          email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
        })}{' '}
        {interpolateNodes(consent.terms, { terms: <a href={links.terms}>{consent.termsName}</a> })}
      </p>
    </Stack>
  )
}

import { TextButton } from '@medha/ui/text-button'
import type { RegistrationStore } from '../store/registration-store.ts'
import type { JourneyState } from '../journey/state.ts'
import type { CardWords } from './notice-words.ts'

interface FailedListsProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
}

/** ERR-11: a list that failed can be refetched. */
export function FailedLists({ store, state, words }: FailedListsProps) {
  if (!Object.values(state.lists).includes('failed')) return null
  return (
    <p>
      <TextButton
        tight
        onClick={({ currentTarget }) => {
          // The press removes the button; the focus moves to the lists that the user waits for.
          currentTarget.closest('form')?.querySelector<HTMLElement>('select, input')?.focus()
          store.send({ type: 'lists-retried' })
        }}
      >
        {words.registration.exam.loadAgain}
      </TextButton>
    </p>
  )
}

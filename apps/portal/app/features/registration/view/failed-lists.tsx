import { TextButton } from '@medha/ui/text-button'
import type { RegistrationStore } from '../store/registration-store.ts'
import type { JourneyState } from '../journey/state.ts'
import type { CardWords } from './notice-words.ts'

interface FailedListsProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
}

/** ERR-11: an emptied list can be asked for again. */
export function FailedLists({ store, state, words }: FailedListsProps) {
  if (!Object.values(state.lists).includes('failed')) return null
  return (
    <p>
      <TextButton
        tight
        onClick={({ currentTarget }) => {
          // The button goes as soon as it is pressed; the lists are what the person waits for.
          currentTarget.closest('form')?.querySelector<HTMLElement>('select, input')?.focus()
          store.send({ type: 'lists-retried' })
        }}
      >
        {words.registration.exam.loadAgain}
      </TextButton>
    </p>
  )
}

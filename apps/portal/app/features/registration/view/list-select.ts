import type { Option } from '@medha/ui/select'
import type { RegistrationFacts } from '../journey/facts.ts'
import { listOf } from '../journey/lists.ts'
import type { JourneyState } from '../journey/state.ts'
import type { CardWords } from './notice-words.ts'

type ListName = Parameters<typeof listOf>[2]

interface ListSelect {
  readonly options: readonly Option[]
  readonly placeholder: string
  readonly noOptions: string
}

/**
 * A drop-down reports an empty choice while its list loads, for example after a reload. That must not undo the user's
 * choice: the journey itself drops what a list no longer offers.
 */
export const onceThere =
  ({ options }: ListSelect, choose: (value: string) => void) =>
  (value: string): void => {
    if (value !== '' || options.length > 0) choose(value)
  }

/**
 * What a drop-down shows: the choices, that they are loading, or that there are none (VAL-28, ERR-11). While it waits
 * for another choice, its first option names that choice.
 */
export const listSelect = (
  state: JourneyState,
  facts: RegistrationFacts,
  name: ListName,
  { registration }: CardWords,
  {
    choose = registration.student.choose,
    first = registration.noOptions,
  }: { readonly choose?: string; readonly first?: string } = {},
): ListSelect => {
  const list = listOf(state, facts, name)
  if (list.is === 'loaded')
    return { options: list.choices, placeholder: choose, noOptions: registration.noOptions }
  const empty = { idle: first, loading: registration.exam.loading, failed: registration.noOptions }[list.is]
  return { options: keptOption(state, name), placeholder: choose, noOptions: empty }
}

/** A restored choice is shown before its list is loaded again. */
const keptOption = ({ exam }: JourneyState, name: ListName): readonly Option[] =>
  name === 'centres' && exam.centreCode !== '' ? [{ value: exam.centreCode, label: exam.centreLabel }] : []

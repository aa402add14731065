import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { readJson, tabStore } from '../../api/guarded-storage.ts'
import type { EditChoices } from './edit-choices.ts'

const isChoices = (value: unknown): value is EditChoices =>
  typeof value === 'object' &&
  value !== null &&
  ['classId', 'mode', 'slotName', 'stateId', 'branchCode', 'day'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** EDT-09: the choices before the browser left for the bank, to show and to confirm them; the server stores its own. */
export const saveEdit = (choices: EditChoices): void =>
  tabStore.setItem(SESSION_KEYS.examEdit, JSON.stringify(choices))

export const savedEdit = (): EditChoices | null => {
  const kept = readJson(tabStore, SESSION_KEYS.examEdit)
  return isChoices(kept) ? kept : null
}

export const deleteEdit = (): void => tabStore.removeItem(SESSION_KEYS.examEdit)

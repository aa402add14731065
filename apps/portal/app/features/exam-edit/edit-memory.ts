import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import type { EditChoices } from './edit-choices.ts'

const isChoices = (value: unknown): value is EditChoices =>
  typeof value === 'object' &&
  value !== null &&
  ['classId', 'mode', 'slotName', 'stateId', 'branchCode', 'day'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/** EDT-09: what was chosen before the browser left for the bank. For display and the post after it; the server keeps its own. */
export const keepEdit = (choices: EditChoices): void => {
  try {
    sessionStorage.setItem(SESSION_KEYS.examEdit, JSON.stringify(choices))
  } catch {
    // A browser that keeps nothing loses nothing: the server knows the edit.
  }
}

export const keptEdit = (): EditChoices | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SESSION_KEYS.examEdit) ?? 'null')
    return isChoices(kept) ? kept : null
  } catch {
    return null
  }
}

export const forgetEdit = (): void => {
  try {
    sessionStorage.removeItem(SESSION_KEYS.examEdit)
  } catch {
    // As above.
  }
}

import { useSyncExternalStore } from 'react'
import { APPEARANCE_KEY } from './appearance-key.ts'

export const THEMES = ['paper', 'black', 'yellow'] as const
export const TEXT_SIZES = ['text-100', 'text-125', 'text-150', 'text-200'] as const

/**
 * T §6.11: the student's display settings, as words of one attribute of the page that style sheets select by. The
 * device stores them; the first of a list is the default and has no word.
 */
export type AppearanceSetting =
  | (typeof THEMES)[number]
  | (typeof TEXT_SIZES)[number]
  | 'easy'
  | 'still'
  | 'no-counts'
  | 'no-seconds'
  | 'no-sign-keys'

const read = (): string => document.documentElement.dataset['appearance'] ?? ''

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces words by another, or removes them, immediately and for the next visit on this device. */
export const setAppearance = (
  others: readonly AppearanceSetting[],
  setting: AppearanceSetting | null,
): void => {
  const rest = read()
    .split(' ')
    .filter((each) => each !== '' && !(others as readonly string[]).includes(each))
  const text = [...rest, ...(setting === null ? [] : [setting])].join(' ')
  document.documentElement.dataset['appearance'] = text
  try {
    localStorage.setItem(APPEARANCE_KEY, text)
  } catch {
    // The setting is lost with the page.
  }
  for (const listener of listeners) listener()
}

export const useAppearance = (): ((setting: AppearanceSetting) => boolean) => {
  const settings = useSyncExternalStore(subscribe, read).split(' ')
  return (setting) => settings.includes(setting)
}

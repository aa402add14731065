import { useSyncExternalStore } from 'react'
import { APPEARANCE_KEY } from './appearance-key.ts'

export const THEMES = ['paper', 'black', 'yellow'] as const
export const TEXT_SIZES = ['text-100', 'text-125', 'text-150', 'text-200'] as const

/**
 * T §6.11: what a student has set for their eyes and hands, as words of one attribute of the page, by which style sheets
 * select. The page itself remembers it; the first of a list goes without a word.
 */
export type AppearanceWord =
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

/** Puts a word in place of others, or takes them away, at once and for the next visit on this device. */
export const setAppearance = (others: readonly AppearanceWord[], word: AppearanceWord | null): void => {
  const kept = read()
    .split(' ')
    .filter((each) => each !== '' && !(others as readonly string[]).includes(each))
  const text = [...kept, ...(word === null ? [] : [word])].join(' ')
  document.documentElement.dataset['appearance'] = text
  try {
    localStorage.setItem(APPEARANCE_KEY, text)
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener()
}

export const useAppearance = (): ((word: AppearanceWord) => boolean) => {
  const words = useSyncExternalStore(subscribe, read).split(' ')
  return (word) => words.includes(word)
}

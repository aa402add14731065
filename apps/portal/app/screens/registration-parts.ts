import type { Language } from '@medha/messages/language'
import { lazy, type ComponentType } from 'react'
import type { JourneyChunk, JourneyProps } from '../features/registration/journey-chunk.ts'

/** The rest of the card, loaded on demand and only in the page's language. */
export const loadJourney: Readonly<Record<Language, () => Promise<JourneyChunk>>> = {
  en: () => import('./registration-in-english.tsx'),
  hi: () => import('./registration-in-hindi.tsx'),
}

const late = (language: Language): ComponentType<JourneyProps> =>
  lazy(async () => ({ default: (await loadJourney[language]()).Journey }))

/** For a page that answers a plain form post: rendered by the server, hydrated in the browser. */
export const LATE_JOURNEYS: Readonly<Record<Language, ComponentType<JourneyProps>>> = {
  en: late('en'),
  hi: late('hi'),
}

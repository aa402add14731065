import type { Language } from '@medha/messages/language'
import { lazy, type ComponentType } from 'react'
import type { JourneyChunk, JourneyProps } from '../features/registration/journey-chunk.ts'

/** The rest of the card, fetched when it is wanted: nobody loads a language that the page is not in. */
export const loadJourney: Readonly<Record<Language, () => Promise<JourneyChunk>>> = {
  en: () => import('./registration-in-english.tsx'),
  hi: () => import('./registration-in-hindi.tsx'),
}

const late = (language: Language): ComponentType<JourneyProps> =>
  lazy(async () => ({ default: (await loadJourney[language]()).Journey }))

/** For a page that is rendered after a plain form post: the server draws it, the browser wakes it. */
export const LATE_JOURNEYS: Readonly<Record<Language, ComponentType<JourneyProps>>> = {
  en: late('en'),
  hi: late('hi'),
}

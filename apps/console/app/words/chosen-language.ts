import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@medha/messages/language'

const KEY = 'console.language'

/** A browser may refuse storage; the choice then lasts until the page is closed. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The language chosen here before, or the first one of the browser that the console has. */
export const chosenLanguage = (): Language => {
  const own = stored()
  if (own !== null && isLanguage(own)) return own
  return navigator.languages.map((tag) => tag.split('-', 1)[0] ?? '').find(isLanguage) ?? DEFAULT_LANGUAGE
}

export const storeLanguage = (language: Language): void => {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // See above.
  }
}

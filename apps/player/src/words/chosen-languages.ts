import { readLanguage, type Language } from '@medha/messages/language'

/** G01 to G03: one for buttons and messages, one or both for the questions. */
export interface ChosenLanguages {
  readonly buttons: Language
  readonly questions: readonly Language[]
}

const KEY = 'languages'

/** Disabled storage returns null instead of throwing. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Buttons follow the page that linked here, questions the stored choice; without either, the browser's language. */
export const readChosenLanguages = (hash: string, browser: string): ChosenLanguages => {
  const [before, ...questions] = stored()?.split(' ') ?? []
  const led = hash === '' ? undefined : hash.slice(1)
  const buttons = readLanguage((led ?? before ?? browser).slice(0, 2))
  return { buttons, questions: questions.length > 0 ? questions.map(readLanguage) : [buttons] }
}

/** A reload during a test shows the same languages. */
export const keepChosenLanguages = ({ buttons, questions }: ChosenLanguages): void => {
  try {
    localStorage.setItem(KEY, [buttons, ...questions].join(' '))
  } catch {
    // The choice is lost with the page.
  }
}

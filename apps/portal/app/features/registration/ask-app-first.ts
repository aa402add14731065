import { askCallerApp } from './card/ask-caller-app.ts'
import type { CardSettings } from './card/open-card.ts'
import { pageCard } from './card/page-card.ts'
import type { AppAsked } from './journey-chunk.ts'
import { numberWords, type CardWords } from './view/say-in-words.ts'

interface Field {
  isGivenUp(): boolean
  onNote(text: string | undefined): void
}

/** OTP-11: asks the caller's app while the first field is still on the page. */
export const askAppFirst = async (
  settings: CardSettings,
  words: CardWords,
  field: Field,
): Promise<AppAsked> => {
  const { card } = pageCard(settings)
  field.onNote(words.card.number.app)
  await askCallerApp(card, {
    open: (deepLink) => location.assign(deepLink),
    hasFocus: () => document.hasFocus(),
    wait: (ms) => new Promise((resume) => setTimeout(resume, ms)),
    isGivenUp: field.isGivenUp,
  })
  const { at, problems } = card.current()
  return { hasMoved: at !== 'number', error: numberWords(words, problems.number) }
}

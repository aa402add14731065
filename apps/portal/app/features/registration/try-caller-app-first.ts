import { pollPage } from '../../api/poll-page.ts'
import { interpolate } from '../../format/interpolate.ts'
import { verifyByCallerApp } from './store/verify-by-caller-app.ts'
import type { StoreSettings } from './store/open-store.ts'
import { pageStore } from './store/page-store.ts'
import type { CallerAppOutcome } from './journey-chunk.ts'
import { numberWords, type CardWords } from './view/notice-words.ts'

interface Field {
  isGivenUp(): boolean
  onNote(text: string | undefined): void
}

/** OTP-11: tries the caller app while the first field is still on the page. */
export const tryCallerAppFirst = async (
  settings: StoreSettings,
  words: CardWords,
  field: Field,
): Promise<CallerAppOutcome> => {
  const { store } = pageStore(settings)
  field.onNote(words.registration.number.app)
  await verifyByCallerApp(store, {
    open: ({ deepLink, number }) => {
      field.onNote(interpolate(words.registration.number.appNumber, { number }))
      location.assign(deepLink)
    },
    hasFocus: () => document.hasFocus(),
    page: pollPage,
    isGivenUp: field.isGivenUp,
  })
  const { at, problems } = store.current()
  return { hasMoved: at !== 'number', error: numberWords(words, problems.number) }
}

import { openStore, type StoreSettings, type OpenedStore } from './open-store.ts'

let page: { readonly key: string; readonly opened: OpenedStore } | null = null

/** The one card of this page, whoever asks first: the field that was touched, or the journey that is drawn. */
export const pageStore = (settings: StoreSettings): OpenedStore => {
  const key = `${settings.facts.examType} ${settings.facts.registrationPage} ${settings.language}`
  if (page?.key !== key) page = { key, opened: openStore(settings) }
  return page.opened
}

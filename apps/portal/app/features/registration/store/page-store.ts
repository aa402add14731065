import { openStore, type StoreSettings, type OpenedStore } from './open-store.ts'

let page: { readonly key: string; readonly opened: OpenedStore } | null = null

/** The one card of this page, shared by the touched field and the rendered journey. */
export const pageStore = (settings: StoreSettings): OpenedStore => {
  const key = `${settings.facts.examType} ${settings.facts.registrationPage} ${settings.language}`
  if (page?.key !== key) page = { key, opened: openStore(settings) }
  return page.opened
}

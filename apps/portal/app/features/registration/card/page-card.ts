import { openCard, type CardSettings, type OpenedCard } from './open-card.ts'

let page: { readonly key: string; readonly opened: OpenedCard } | null = null

/** The one card of this page, whoever asks first: the field that was touched, or the journey that is drawn. */
export const pageCard = (settings: CardSettings): OpenedCard => {
  const key = `${settings.facts.examType} ${settings.facts.registrationPage} ${settings.language}`
  if (page?.key !== key) page = { key, opened: openCard(settings) }
  return page.opened
}

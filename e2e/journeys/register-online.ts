import type { Page } from '@playwright/test'
import { expect, newMobile, CARD_TEXTS, type Card } from '../registration/family.ts'
import type { Language } from './course-steps.ts'

/** Registers for a free test at home; returns the roll number. */
export const registerOnline = async (
  card: Card,
  page: Page,
  language: Language,
  className: string,
): Promise<string> => {
  await card.open(`/iacstexam?lang=${language}`)
  await card.prove(newMobile())
  await card.fillStudent({ className })
  await card.place.getByRole('radio', { name: new RegExp(`^${CARD_TEXTS[language].online}`) }).check()
  await card.chooseDay(0)
  await card.agree()
  await card.go.click()
  await expect(page.getByRole('heading', { name: CARD_TEXTS[language].done })).toBeVisible({
    timeout: 30_000,
  })
  return (await card.place.getByRole('region').first().innerText()).replaceAll(/\D/g, '').slice(0, 12)
}

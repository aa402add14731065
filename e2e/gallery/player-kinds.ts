import { expect, type Page } from '@playwright/test'

/** The sample paper has every kind of question once. */
export const EVERY_KIND = 'PRACTICE-SAMPLE'

interface Structure {
  readonly sections: readonly {
    readonly questions: readonly { readonly kind: string; readonly items: readonly number[] }[]
  }[]
}

/** The kind of each question of the sample paper, by its first item. */
export const kindsOfSample = async (page: Page): Promise<ReadonlyMap<number, string>> => {
  const { sections } = (await (
    await page.request.get(`/player/demo/${EVERY_KIND}/structure.json`)
  ).json()) as Structure
  const questions = sections.flatMap((section) => section.questions)
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(7)
  return new Map(questions.map(({ kind, items }) => [items[0] ?? 0, kind]))
}

export const kindShown = async (page: Page, kinds: ReadonlyMap<number, string>): Promise<string> =>
  kinds.get(Number(await page.locator('main[data-item]').getAttribute('data-item'))) ?? ''

/** Every choice and number on the screen. */
export const answersShown = (page: Page): Promise<readonly (string | boolean)[]> =>
  page
    .locator('main')
    .getByRole('radio')
    .or(page.locator('main').getByRole('checkbox'))
    .or(page.locator('main').getByRole('textbox'))
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map((input) => (input.type === 'text' ? input.value : input.checked)),
    )

/** Gives the second option or box, or the number 12, as its kind asks for. */
export const giveAnswer = async (page: Page): Promise<void> => {
  const field = page.locator('main').getByRole('textbox')
  if ((await field.count()) > 0) await field.fill('12')
  else
    await page
      .locator('main')
      .getByRole('radio')
      .or(page.locator('main').getByRole('checkbox'))
      .nth(1)
      .check({ force: true })
}

/** The sheet of the engine: a byte for each item, and the numbers. */
export const sheetOf = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(() => {
    const { engine } = globalThis as unknown as {
      engine: { snapshot(): { readonly sheet: { items: Uint8Array; numbers: Int32Array } } }
    }
    const { items, numbers } = engine.snapshot().sheet
    return [[...items], [...numbers]]
  })

import { expect, test, type Page } from '@playwright/test'
import { openPlayer } from './player-page.ts'

interface Sitting {
  /** The questions in the order they were shown. */
  readonly order: readonly string[]
  /** Answers by item of the master paper: bits of canonical options, or whether a number is entered. */
  readonly items: readonly number[]
  readonly numbers: readonly number[]
}

/** Chooses by the option's text (`words`), like a student who knows the answer, or by its position (`place`). */
type Rule = 'words' | 'place'

/** Answers every question of the paper on the screen, and returns the engine's sheet. */
const sitAll = (page: Page, rule: Rule): Promise<Sitting> =>
  page.evaluate(async (by) => {
    const all = (selector: string, inside: ParentNode = document) => [
      ...inside.querySelectorAll<HTMLElement>(selector),
    ]
    const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? ''
    /** In order of preference: by text, or by position on the screen. */
    const chosen = (from: readonly HTMLElement[], words: (each: HTMLElement) => string) => {
      const sorted = [...from]
      if (by === 'words') sorted.sort((one, other) => (words(one) < words(other) ? -1 : 1))
      return sorted
    }
    const answer = (stem: string) => {
      const options = all('main [data-option]')
      const isMulti = all('main [data-option] input[type=checkbox]').length > 0
      for (const option of chosen(options, (each) => textOf(each.lastElementChild ?? undefined)).slice(
        0,
        isMulti ? 2 : 1,
      ))
        option.querySelector('input')?.click()
      if (options.length > 0) return
      // A matrix: each row takes another column, named in the list above it.
      const rows = all('main [data-options] tbody tr')
      const columns = all('main [data-options] li > span')
      for (const [at, row] of rows.entries()) {
        const column = chosen(columns, textOf)[at % columns.length]
        all('input', row)[columns.findIndex((each) => each === column)]?.click()
      }
      if (rows.length > 0) return
      const keys = all('main [role=group] button')
      for (const digit of String(10 + (stem.length % 90))) keys.find((key) => textOf(key) === digit)?.click()
    }
    const shown = () => textOf(document.querySelector('h1') ?? undefined)
    const ready = async (isReady: () => boolean) => {
      while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const order: string[] = []
    for (;;) {
      await ready(() => all('main [data-options], main [inputmode=none]').length > 0)
      const stem = textOf(document.querySelector('main [id] > div') ?? undefined)
      order.push(stem)
      answer(stem)
      const before = shown()
      all('footer button').at(-1)?.click()
      await ready(() => shown() !== before)
      // The summary comes after the last question.
      if (all('tfoot').length > 0) break
    }
    const { engine } = globalThis as unknown as {
      engine: { snapshot(): { sheet: { items: Uint8Array; numbers: Int32Array } } }
    }
    const { items, numbers } = engine.snapshot().sheet
    return { order, items: Array.from(items, (byte) => byte & 0x3f), numbers: [...numbers] }
  }, rule)

/** Takes a paper shuffled, or in the order of the master paper, which no student sees. */
const sit = async (page: Page, paper: string, isShuffled: boolean, rule: Rule): Promise<Sitting> => {
  await openPlayer(page, `paper=${paper}&answered=0${isShuffled ? '' : '&order=master'}`, 768)
  return sitAll(page, rule)
}

for (const paper of ['JEE-SAMPLE-ADV', 'DEMO-IACST-10-A'])
  test(`[PPR-05] a shuffled attempt of ${paper} gives the sheet of an unshuffled one with the same answers`, async ({
    page,
  }) => {
    const master = await sit(page, paper, false, 'words')
    const shuffled = await sit(page, paper, true, 'words')
    expect(shuffled.order).not.toEqual(master.order)
    expect(shuffled.order.toSorted()).toEqual(master.order.toSorted())
    expect(master.items.every((bits) => bits > 0)).toBe(true)
    expect({ items: shuffled.items, numbers: shuffled.numbers }).toEqual({
      items: master.items,
      numbers: master.numbers,
    })
    // Control: the options are in another order, so a choice by position is another answer.
    const byPlace = await sit(page, paper, true, 'place')
    expect(byPlace.items).not.toEqual((await sit(page, paper, false, 'place')).items)
  })

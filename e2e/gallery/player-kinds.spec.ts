import { expect, test, type Page } from '@playwright/test'
import { answersShown, EVERY_KIND, giveAnswer, kindShown, kindsOfSample, sheetOf } from './player-kinds.ts'
import { expectQuestion, heading, openPlayer } from './player-page.ts'

const COUNT = 9
const main = (page: Page) => page.locator('main')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The languages of what is read: of the question, its options, rows and lists. */
const languagesShown = (page: Page): Promise<readonly string[]> =>
  main(page)
    .locator('[data-reading] [lang]')
    .evaluateAll((parts) =>
      [...new Set(parts.map((part) => part.getAttribute('lang') ?? ''))].toSorted((one, other) =>
        one.localeCompare(other),
      ),
    )

test('[PLY-14] with every kind of question the language changes without losing place or answer, and both can be shown', async ({
  page,
}) => {
  const kinds = await kindsOfSample(page)
  await openPlayer(page, `paper=${EVERY_KIND}&question=1&answered=0`)
  const seen = new Set<string>()
  for (let question = 1; question <= COUNT; question += 1) {
    await expectQuestion(page, question)
    seen.add(await kindShown(page, kinds))
    await expect.poll(() => languagesShown(page)).toEqual(['en'])
    await giveAnswer(page)
    const [shown, sheet] = [await answersShown(page), await sheetOf(page)]
    expect(shown.some((one) => one === true || one === '12')).toBe(true)
    const isUnchanged = async () => {
      await expectQuestion(page, question)
      expect(await answersShown(page)).toEqual(shown)
      expect(await sheetOf(page)).toEqual(sheet)
    }
    await press(page, 'हिं')
    await expect.poll(() => languagesShown(page)).toEqual(['hi'])
    await isUnchanged()
    await press(page, 'More')
    await press(page, 'Show both languages')
    await expect.poll(() => languagesShown(page)).toEqual(['en', 'hi'])
    await isUnchanged()
    await press(page, 'EN')
    await isUnchanged()
    await press(page, 'Save & Next')
  }
  expect(seen.size).toBe(7)
})

const KIND_WORDS: Readonly<Record<string, string>> = {
  single: 'One correct answer',
  'assertion-reason': 'One correct answer',
  'match-list': 'One correct answer',
  multi: 'One or more correct answers',
  matrix: 'One or more correct answers',
  integer: 'Enter a whole number',
  decimal: 'Enter a number with up to two decimals',
}

test('[ACC-03] [ACC-04] every kind of question takes the focus, says number, subject, kind and status, and names its answers', async ({
  page,
}) => {
  const kinds = await kindsOfSample(page)
  await openPlayer(page, `paper=${EVERY_KIND}&answered=0`)
  const label = async (question: number, status: string) => {
    const kind = KIND_WORDS[await kindShown(page, kinds)] ?? 'unknown'
    const subject = await page.locator('nav [aria-current] b').innerText()
    return `Question ${question} of ${COUNT}, ${subject}, ${kind}, ${status}`
  }
  for (let question = 1; question <= COUNT; question += 1) {
    await expectQuestion(page, question)
    await expect(heading(page)).toHaveAccessibleName(await label(question, 'Not Answered'))
    const hasFocus = () => heading(page).evaluate((element) => element === document.activeElement)
    await expect.poll(async () => question === 1 || (await hasFocus())).toBe(true)
    const stem = await main(page)
      .locator('[data-reading] [lang]')
      .first()
      .evaluate((text) => {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
          if (/[A-Za-z]+( [a-z]+)+/.test(node.textContent ?? '')) return (node.textContent ?? '').trim()
        return 'no words'
      })
    const kind = await kindShown(page, kinds)
    const isNumber = kind === 'integer' || kind === 'decimal'
    const role = isNumber ? 'textbox' : ['multi', 'matrix'].includes(kind) ? 'group' : 'radiogroup'
    const groups = main(page).getByRole(role, { name: stem })
    await expect(groups, `${kind} ${stem}`).toHaveCount(1)
    await expect(main(page).getByRole('radiogroup')).toHaveCount(role === 'radiogroup' ? 1 : 0)
    const inside = groups.getByRole(role === 'radiogroup' ? 'radio' : 'checkbox')
    const options = isNumber ? [] : await inside.all()
    expect(isNumber || options.length >= 4).toBe(true)
    for (const option of options) await expect(option).toHaveAccessibleName(/^[A-DP-S]\W*\S/)
    await giveAnswer(page)
    await expect(heading(page)).toHaveAccessibleName(await label(question, 'Answered'))
    if (question < COUNT) await press(page, 'Save & Next')
  }
  // By Previous, a tab and the palette as well.
  await press(page, 'Previous')
  await expect(heading(page)).toBeFocused()
  await page.locator('nav button').first().click()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: /^Question palette/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question \d, Answered/ })
    .first()
    .click()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveAccessibleName(/, Answered$/)
})

/** Words of one language inside a part that is marked as the other. Formulas have no language. */
const inTheWrongLanguage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wrong: string[] = []
    const look = (text: string, from: Element | null) => {
      const language = from?.closest('[lang]')?.getAttribute('lang') ?? ''
      const isHindi = /[\u0900-\u097f]/.test(text)
      const isEnglish = /[A-Za-z]{3,} [a-z]{2,}/.test(text) && !isHindi
      if ((isHindi && language !== 'hi') || (isEnglish && language !== 'en'))
        wrong.push(`${language}: ${text}`)
    }
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('.formula') === null) look(node.textContent ?? '', node.parentElement)
    for (const picture of root.querySelectorAll('img')) look(picture.alt, picture)
    return wrong
  })

for (const buttons of ['en', 'hi'])
  for (const [paper, pictureWords] of [
    [EVERY_KIND, 0],
    // The one picture has words in each language.
    ['JEE-SAMPLE-ADV', 2],
  ] as const)
    test(`[ACC-07] every part of ${paper} is marked with its language, in one and in both, and pictures and formulas are spoken, with buttons in ${buttons}`, async ({
      page,
    }) => {
      await openPlayer(page, `paper=${paper}&question=1&answered=0&language=${buttons}`)
      const found = { pictures: new Set<string>(), formulas: 0 }
      const look = async (what: string) => {
        expect.soft(await inTheWrongLanguage(page), what).toEqual([])
        for (const picture of await main(page).getByRole('img').all()) {
          const alt = (await picture.getAttribute('alt')) ?? ''
          expect.soft(alt.length, what).toBeGreaterThan(10)
          found.pictures.add(alt)
        }
        for (const formula of await main(page).locator('.formula').all()) {
          await expect.soft(formula.locator('math'), what).toHaveCount(1)
          await expect.soft(formula.locator('.katex-html'), what).toHaveAttribute('aria-hidden', 'true')
          found.formulas += 1
        }
      }
      for (let question = 1; question <= COUNT; question += 1) {
        await expectQuestion(page, question)
        await main(page).locator('[data-reading] [lang]').first().waitFor()
        await page.keyboard.press('l')
        await look(`question ${question} in the other language`)
        await page.getByRole('button', { name: /^(More|मेन्यू)/ }).click()
        await page.getByRole('button', { name: /^(Show both languages|दोनों भाषाएँ)/ }).click()
        await expect.poll(() => languagesShown(page)).toEqual(['en', 'hi'])
        await look(`question ${question} in both`)
        const enlarge = main(page).getByRole('button', { name: /^(Enlarge|.* Enlarge|.*बड़ा)/ })
        for (const button of await enlarge.all()) {
          await button.click()
          expect.soft(await inTheWrongLanguage(page), `picture of question ${question}`).toEqual([])
          await page.keyboard.press('Escape')
        }
        await page.getByRole('button', { name: 'EN', exact: true }).click()
        await heading(page).focus()
        await page.keyboard.press('Enter')
      }
      expect(found.formulas).toBeGreaterThan(5)
      expect(found.pictures.size).toBe(pictureWords)
      // Control: a Hindi word in an English part is found.
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('lang', 'en'))
      await page.evaluate(() => document.querySelector('h1')?.append('हिन्दी'))
      expect(await inTheWrongLanguage(page)).not.toEqual([])
    })

import { expect, type Page } from '@playwright/test'

/** The player's texts in each language that a journey presses or reads. */
export const PLAYER_WORDS = {
  en: {
    card: 'Resume Test',
    yes: 'Yes, this is me',
    language: 'English',
    goOn: 'Continue',
    start: 'Start the test',
    next: 'Save & Next',
    point: 'Point',
    saved: /^Saved/,
    kept: /^On phone/,
    palette: /^Question palette/,
    submit: 'Submit',
    handIn: 'Hand in now',
    really: /^Hand in$/,
    handedIn: 'Handed in',
    wentWrong: 'Something went wrong here.',
    loadAgain: 'Load again',
    stay: 'Stay',
    save: 'Save',
    elsewhere: /^Your test is open on another device: .+, last heard /,
    handedInAt: /^Handed in at /,
    seeReceipt: 'See your receipt',
  },
  hi: {
    card: 'परीक्षा जारी रखें',
    yes: 'हाँ, यह मैं हूँ',
    language: 'हिन्दी',
    goOn: 'आगे बढ़ें',
    start: 'परीक्षा शुरू करें',
    next: 'सहेजें और आगे',
    point: 'दशमलव बिंदु',
    saved: /^सहेजा/,
    kept: /^फ़ोन पर/,
    palette: /^प्रश्न-सूची/,
    submit: 'जमा करें',
    handIn: 'अभी जमा करें',
    really: /^जमा करें$/,
    handedIn: 'जमा हो गया',
    wentWrong: 'यहाँ कुछ गड़बड़ हुई।',
    loadAgain: 'फिर से खोलें',
    stay: 'यहीं रहें',
    save: 'सहेजें',
    elsewhere: /^आपकी परीक्षा दूसरे डिवाइस पर खुली है: .+ आख़िरी संपर्क /,
    handedInAt: /बजे जमा हुई/,
    seeReceipt: 'अपनी रसीद देखें',
  },
} as const
export type Language = keyof typeof PLAYER_WORDS

export const openPlayer = async (page: Page, language: Language): Promise<Page> => {
  await page.goto(`/dashboard?lang=${language}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: PLAYER_WORDS[language].card }).click()
  return opened
}

/** An answer is shown once it is on the disk (OFL-04). */
export const choose = async (player: Page, option: number): Promise<void> => {
  const radio = player.getByRole('radio').nth(option)
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
}

/** Types a number on the player's own keypad. */
export const enterNumber = async (player: Page, language: Language, number: string): Promise<void> => {
  for (const key of number) {
    const name = key === '.' ? PLAYER_WORDS[language].point : key
    await player.getByRole('button', { name, exact: true }).click()
  }
  await expect(player.locator('[inputmode=none]')).toHaveValue(number)
}

/**
 * Presses Next and waits until the next question is drawn with its pictures: a click by coordinates before that would
 * meet the question before, or a picture that has just moved the options down.
 */
export const goToNext = async (player: Page, language: Language): Promise<void> => {
  const heading = player.getByRole('heading', { level: 1 })
  const before = (await heading.getAttribute('aria-label')) ?? ''
  await player.getByRole('button', { name: PLAYER_WORDS[language].next }).click()
  await expect(heading).not.toHaveAttribute('aria-label', before)
  await expect
    .poll(() =>
      player
        .getByRole('main')
        .locator('img')
        .evaluateAll((pictures) =>
          pictures.every((picture) => (picture as HTMLImageElement).naturalHeight > 0),
        ),
    )
    .toBe(true)
}

/** From the first to the last of the five entry steps, in the student's language. */
export const toLastStep = async (player: Page, language: Language): Promise<void> => {
  const words = PLAYER_WORDS[language]
  await player.getByRole('button', { name: words.yes }).click()
  for (const radio of await player.getByRole('radio', { name: words.language }).all())
    await radio.check({ force: true })
  await player.getByRole('button', { name: words.goOn }).click()
  await player.getByRole('button', { name: words.goOn }).click()
  // PLY-03, and Back between the steps.
  const box = player.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await player.goBack()
  await expect(box).toHaveCount(0)
  await player.getByRole('button', { name: words.goOn }).click()
  await box.check({ force: true })
  await player.getByRole('button', { name: words.goOn }).click()
}

export const wayIn = async (player: Page, language: Language): Promise<void> => {
  const words = PLAYER_WORDS[language]
  await toLastStep(player, language)
  const start = player.getByRole('button', { name: words.start })
  await expect(start).toBeEnabled()
  await start.click()
}

/** From the palette to the final confirmation. */
export const pressHandIn = async (player: Page, language: Language): Promise<void> => {
  const words = PLAYER_WORDS[language]
  await player.getByRole('button', { name: words.palette }).first().click()
  await player.getByRole('button', { name: words.submit }).last().click()
  await player.getByRole('button', { name: words.handIn }).click()
  await player.getByRole('button', { name: words.really }).click()
}

export const handIn = async (player: Page, language: Language): Promise<void> => {
  await pressHandIn(player, language)
  await expect(player.getByRole('heading', { name: PLAYER_WORDS[language].handedIn })).toBeVisible()
}

/** The way of a visitor who wants to see a test: "Sit the test" of a demo student, then the dashboard's button. */
export const playerFromDemonstration = async (page: Page, standins: string, shows: string): Promise<Page> => {
  await page.goto(`${standins}/demonstration`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: new RegExp(`^Sit the test as .+: ${shows}$`) }).click()
  const board = await opened
  await board.waitForURL('**/dashboard*')
  const player = board.context().waitForEvent('page')
  await board.getByRole('button', { name: PLAYER_WORDS.en.card }).click()
  return player
}

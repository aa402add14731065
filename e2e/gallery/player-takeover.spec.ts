import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { answerThere, setEngine } from './player-notices.ts'
import { expectQuestion, heading, openPlayer, WIDTHS } from './player-page.ts'

for (const width of WIDTHS)
  test(`whoever comes with another device reads where the test is, and goes on with a code, at ${width}`, async ({
    page,
  }) => {
    await openPlayer(page, 'elsewhere', width)
    await expect(heading(page)).toHaveText(
      /^Your test is open on another device: Android phone, Chrome, last heard .+\.$/,
    )
    await page.screenshot({ path: test.info().outputPath('ways.png') })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Send a code to 98******12' }).click()
    const field = page.getByLabel('The 4 digits sent to 98******12')
    const goOn = page.getByRole('button', { name: 'Continue here', exact: true })
    // Too few digits, and wrong ones.
    for (const digits of ['12', '0123']) {
      await field.fill(digits)
      await goOn.click()
      await expect(page.getByText('That code is not right, or is too old.')).toBeVisible()
    }
    await page.screenshot({ path: test.info().outputPath('wrong.png') })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'I have a code from the exam office' }).click()
    await page.getByLabel('The 8 digits from the exam office').fill('48210937')
    await goOn.click()
    await expect(
      page.getByRole('button', { name: 'Start the test' }).or(page.getByText('Is this you?')),
    ).toBeVisible()
  })

test('the same in Hindi fits a phone', async ({ page }) => {
  await openPlayer(page, 'elsewhere&language=hi')
  await expect(heading(page)).toHaveText(/^आपकी परीक्षा दूसरे डिवाइस पर खुली है: /)
  await page.getByRole('button', { name: 'मेरे पास परीक्षा कार्यालय का कोड है' }).click()
  await page.screenshot({ path: test.info().outputPath('hindi.png') })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

const WORDS = {
  en: {
    otherDeviceButton: 'Ask on the other device',
    waiting: /^Waiting for the other device: \d+ s$/,
    nobody: 'The other device said no, or nobody answered there. You can continue here with a code.',
    isItYou: 'Someone wants to continue this test on another device: Windows computer, Chrome. Is it you?',
    yes: 'Yes, move it there',
    no: 'No, stay here',
    moved: /^This test goes on on another device since 10:19 AM\./,
    same: 'Your test was started in this browser',
    goOn: 'Continue here',
  },
  hi: {
    otherDeviceButton: 'दूसरे डिवाइस पर पूछें',
    waiting: /^दूसरे डिवाइस की प्रतीक्षा: \d+ सेकंड$/,
    nobody: 'दूसरे डिवाइस पर मना किया गया, या किसी ने जवाब नहीं दिया। आप कोड से यहाँ जारी रख सकते हैं।',
    isItYou: 'कोई यह परीक्षा दूसरे डिवाइस पर जारी रखना चाहता है: Windows computer, Chrome। क्या यह आप हैं?',
    yes: 'हाँ, वहाँ ले जाएँ',
    no: 'नहीं, यहीं रहने दें',
    moved: /^यह परीक्षा सुबह 10:19 बजे से दूसरे डिवाइस पर चल रही है।/,
    same: 'आपकी परीक्षा इसी ब्राउज़र में शुरू हुई थी',
    goOn: 'यहाँ जारी रखें',
  },
} as const

for (const language of ['en', 'hi'] as const) {
  const words = WORDS[language]
  test(`whoever asks on the other device waits, is told of a no, and goes on after a yes, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `elsewhere&language=${language}`)
    const otherDeviceButton = page.getByRole('button', { name: words.otherDeviceButton })
    await otherDeviceButton.click()
    await expect(heading(page)).toHaveText(words.waiting)
    await page.screenshot({ path: test.info().outputPath(`waiting-${language}.png`) })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await answerThere(page, 'no')
    await expect(page.getByRole('alert')).toHaveText(words.nobody)
    await page.screenshot({ path: test.info().outputPath(`nobody-${language}.png`) })
    await answerThere(page, 'yes')
    await otherDeviceButton.click()
    await expect(page.getByRole('button', { name: /^(Yes, this is me|हाँ, यह मैं हूँ)$/ })).toBeVisible()
  })

  test(`a browser whose data was cleared goes on with one press, in ${language}`, async ({ page }) => {
    await openPlayer(page, `elsewhere&same-device&language=${language}`)
    await expect(heading(page)).toHaveText(words.same)
    await page.screenshot({ path: test.info().outputPath(`same-${language}.png`) })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: words.goOn }).click()
    await expect(page.getByRole('button', { name: /^(Yes, this is me|हाँ, यह मैं हूँ)$/ })).toBeVisible()
  })
}

const NOW = Date.UTC(2026, 10, 22, 5, 30) - 600_000
const LABEL = { en: 'Windows computer, Chrome', hi: 'Windows computer, Chrome' }
const request = { id: 60, kind: 'takeover-asked', at: NOW - 1_000, text: LABEL }

for (const [language, width] of [
  ['en', 360],
  ['hi', 360],
  ['en', 768],
  ['en', 1280],
] as const)
  test(`whoever is asked for the test goes on answering, says no and then yes, in ${language} at ${width}`, async ({
    page,
  }) => {
    const words = WORDS[language]
    await openPlayer(page, `question=5&left=600&answered=0&language=${language}`, width)
    const options = page.getByRole('radio')
    const before = await options.first().boundingBox()
    await setEngine(page, { board: [request] })
    const question = page.locator('[data-takeover-question]')
    await expect(question).toContainText(words.isItYou)
    await page.screenshot({ path: test.info().outputPath(`asked-${language}-${width}.png`) })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    // ATT-13: nothing moves under the student's thumb, and every option can be pressed.
    expect(await options.first().boundingBox()).toEqual(before)
    const box = await question.boundingBox()
    const first = await page.locator('[data-option]').first().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
    await page.locator('[data-option]').first().click()
    await expect(options.first()).toBeChecked()
    for (const button of await question.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await question.getByRole('button', { name: words.no }).click()
    await expect(question).toHaveCount(0)
    await expectQuestion(page, 5)
    await setEngine(page, { board: [request, { ...request, id: 61 }] })
    await question.getByRole('button', { name: words.yes }).click()
    await expect(heading(page)).toHaveText(words.moved)
  })

test('a question that nobody answers goes after a minute', async ({ page }) => {
  await openPlayer(page, 'question=5&left=600')
  const question = page.locator('[data-takeover-question]')
  await setEngine(page, { board: [{ ...request, at: NOW - 59_000 }] })
  await expect(question).toBeVisible()
  await setEngine(page, { board: [{ ...request, at: NOW - 60_000 }] })
  await expect(question).toHaveCount(0)
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { passTime, setLink } from './player-notices.ts'
import { openPlayer, toLastStep } from './player-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WORDS = {
  en: {
    short: 'You have 34 minutes, not 60: the test closes at 10:34 AM.',
    shorter: 'You have 33 minutes, not 60: the test closes at 10:34 AM.',
    whole: 'You have 60 minutes. It ends at 11 AM.',
    offline: 'No connection. The test will start as soon as you are connected. Your paper is already here.',
    noPaper: 'No connection. Your paper will come as soon as you are connected.',
    connected: 'You are connected.',
    start: 'Start the test',
    buttonAt: 'The Start button comes at 10 AM',
    timeFromPress: 'Your time begins when you press it, so nothing is lost if you are late.',
    over: 'Time is over.',
    here: '18 answers are on this phone.',
    inTime: 'You made them in time.',
    connect: 'Connect within 24 hours and open this page: they will be sent.',
    until: 'That is until 11 AM on 23 November.',
  },
  hi: {
    short: 'आपके पास 60 नहीं, 34 मिनट हैं: परीक्षा सुबह 10:34 बजे बंद हो जाएगी।',
    shorter: 'आपके पास 60 नहीं, 33 मिनट हैं: परीक्षा सुबह 10:34 बजे बंद हो जाएगी।',
    whole: 'आपके पास 60 मिनट हैं। परीक्षा सुबह 11 बजे समाप्त होगी।',
    offline: 'इंटरनेट नहीं है। कनेक्ट होते ही परीक्षा शुरू हो जाएगी। आपका प्रश्न-पत्र पहले से यहाँ है।',
    noPaper: 'इंटरनेट नहीं है। कनेक्ट होते ही आपका प्रश्न-पत्र आ जाएगा।',
    connected: 'इंटरनेट चालू है।',
    start: 'परीक्षा शुरू करें',
    buttonAt: 'शुरू करने का बटन सुबह 10 बजे आएगा',
    timeFromPress: 'आपका समय बटन दबाने पर शुरू होगा, इसलिए देर होने पर भी कुछ नहीं कटेगा।',
    over: 'समय पूरा हुआ।',
    here: '18 उत्तर इस फ़ोन पर हैं।',
    inTime: 'आपने वे समय पर दिए थे।',
    connect: '24 घंटे के भीतर इंटरनेट चालू करके यह पेज खोलें: वे भेज दिए जाएँगे।',
    until: 'यानी 23 नवंबर को सुबह 11 बजे तक।',
  },
} as const

const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`,
  )

for (const language of ['en', 'hi'] as const) {
  const words = WORDS[language]

  test(`[SIT-05] with a hard end the start screen says the shorter time before Start is pressed, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `way-in&ends-in=2060&language=${language}`)
    await toLastStep(page)
    await expect(page.getByText(words.short, { exact: true })).toBeVisible()
    expect(await axe(page)).toEqual([])
    // A student who waits has less time.
    await passTime(page, 60)
    await expect(page.getByText(words.shorter, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.start }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })

  test(`without a hard end the start screen says the whole time, in ${language}`, async ({ page }) => {
    await openPlayer(page, `way-in&language=${language}`)
    await toLastStep(page)
    await expect(page.getByText(words.whole, { exact: true })).toBeVisible()
  })

  test(`[PLY-04] where the time runs from the press, the waiting room leads to the button and leaves it to the student, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `way-in&early=90&window&language=${language}`)
    await toLastStep(page)
    await expect(page.getByRole('timer')).toHaveText('01:30')
    await expect(page.getByText(words.buttonAt, { exact: true })).toBeVisible()
    await expect(page.getByText(words.timeFromPress, { exact: true })).toBeVisible()
    const button = page.getByRole('button', { name: words.start })
    await expect(button).toBeHidden()
    expect(await axe(page)).toEqual([])
    await passTime(page, 95)
    await expect(button).toBeVisible()
    // No student was at the screen when it opened.
    await passTime(page, 300)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await button.click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  })

  test(`[OFL-09] the waiting room says that the link is gone, and starts by itself once it is back, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `way-in&early=90&language=${language}`)
    await toLastStep(page)
    const status = page.getByRole('status')
    await expect(status).toContainText(words.connected)
    await setLink(page, false)
    await expect(status).toContainText(words.offline)
    await expect(page.getByRole('timer')).toHaveText('01:30')
    await setLink(page, true)
    await expect(status).toContainText(words.connected)
    // Offline again at the opening itself.
    await setLink(page, false)
    await passTime(page, 95)
    await expect(page.getByRole('timer')).toHaveText('00:00')
    await expect(status).toContainText(words.offline)
    expect(await axe(page)).toEqual([])
    await setLink(page, true)
    await expect(page.getByRole('radio').first()).toBeVisible()
  })

  test(`[OFL-09] a paper that has not come is not said to be here, in ${language}`, async ({ page }) => {
    await openPlayer(page, `way-in&early=90&no-link=paper&language=${language}`)
    await toLastStep(page)
    const status = page.getByRole('status')
    await expect(status).toContainText(words.noPaper)
    await expect(status).not.toContainText(words.offline)
    await setLink(page, true)
    await expect(status).toContainText(words.connected)
  })

  test(`[OFL-11] offline at the end of the time it says how many answers are here, that they were in time, and until when to connect, in ${language}`, async ({
    page,
  }) => {
    await openPlayer(page, `phase=time-over&save=on-device&unsent=18&language=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.over)
    for (const text of [words.here, words.inTime, words.connect, words.until])
      await expect(page.getByRole('main')).toContainText(text)
  })
}

test('a test that begins while its page waits starts at the opening', async ({ page }) => {
  await openPlayer(page, 'way-in&early=5')
  await toLastStep(page)
  await passTime(page, 4)
  await expect(page.getByRole('timer')).toHaveText('00:01')
  await passTime(page, 1)
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('[OFL-11] one answer is one', async ({ page }) => {
  await openPlayer(page, 'phase=time-over&save=on-device&unsent=1')
  await expect(page.getByRole('main')).toContainText('1 answer is on this phone.')
  await expect(page.getByRole('main')).toContainText('You made it in time.')
})

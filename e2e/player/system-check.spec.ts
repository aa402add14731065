import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { INDIAN_PHONE } from '../chromium.ts'
import { logIn, studentWho } from '../portal/student.ts'
import * as faults from './device-faults.ts'

const ORIGIN = (process.env['BASE_URL'] ?? 'http://localhost:4300').replace('://', '://exam.')

const WORDS = {
  en: {
    start: 'Check this phone',
    again: 'Check again',
    verdict: { ready: 'Ready', hints: 'Ready, with hints', notReady: 'Not ready yet' },
    nothingSent: 'Nothing was sent anywhere.',
    paperHere: 'Your paper is on this device, sealed until your test opens.',
  },
  hi: {
    start: 'इस फ़ोन की जाँच करें',
    again: 'फिर से जाँचें',
    verdict: { ready: 'तैयार', hints: 'तैयार, कुछ सुझावों के साथ', notReady: 'अभी तैयार नहीं' },
    nothingSent: 'कहीं कुछ नहीं भेजा गया।',
    paperHere: 'आपका प्रश्न-पत्र इस डिवाइस पर है',
  },
} as const
type Language = keyof typeof WORDS
const LANGUAGES = ['en', 'hi'] as const

/** Each fault alone, the verdict, and the text of the page. */
const FAULTS: readonly (readonly [
  what: string,
  fault: faults.Fault,
  verdict: 'hints' | 'notReady',
  text: Readonly<Record<Language, string>>,
])[] = [
  [
    'C01 an old browser',
    faults.oldBrowser,
    'notReady',
    {
      en: 'This browser is too old for the test. Please update Chrome, or use another phone or computer.',
      hi: 'यह ब्राउज़र परीक्षा के लिए बहुत पुराना है। कृपया Chrome अपडेट करें, या दूसरा फ़ोन या कंप्यूटर लें।',
    },
  ],
  [
    'C02 the window of an app',
    faults.insideApp,
    'notReady',
    {
      en: 'You opened this inside another app. Press ⋮ and choose "Open in Chrome".',
      hi: 'आपने इसे किसी दूसरे ऐप के अंदर खोला है। ⋮ दबाएँ और "Chrome में खोलें" चुनें।',
    },
  ],
  [
    'C03 a full disk',
    faults.fullStore,
    'notReady',
    {
      en: 'This device cannot keep your answers safely. Free some space, or use another device.',
      hi: 'यह डिवाइस आपके उत्तर सुरक्षित नहीं रख सकता। कुछ जगह ख़ाली करें, या दूसरा डिवाइस लें।',
    },
  ],
  [
    'C04 a private window',
    faults.privateWindow,
    'notReady',
    {
      en: 'This is a private window. Answers kept here are lost when it closes. Please use a normal window.',
      hi: 'यह निजी विंडो है। इसके बंद होते ही यहाँ रखे उत्तर मिट जाते हैं। कृपया सामान्य विंडो खोलें।',
    },
  ],
  [
    'C05 a browser that may clear',
    faults.mayBeCleared,
    'hints',
    {
      en: "Your browser may clear this page's data if the phone is very full. Keep 200 MB free until your test is over.",
      hi: 'फ़ोन बहुत भरा हो, तो ब्राउज़र इस पेज का डेटा मिटा सकता है। परीक्षा पूरी होने तक 200 MB जगह ख़ाली रखें।',
    },
  ],
  [
    'C06 a browser that cannot open a paper',
    faults.cannotOpen,
    'notReady',
    {
      en: 'This browser could not open a sealed test paper. Please use another browser.',
      hi: 'यह ब्राउज़र बंद प्रश्न-पत्र नहीं खोल सका। कृपया दूसरा ब्राउज़र लें।',
    },
  ],
  [
    'C07 no link',
    faults.noLink,
    'hints',
    {
      en: 'Your connection is very slow. The test works without it, but please download the paper before your test.',
      hi: 'आपका इंटरनेट बहुत धीमा है। परीक्षा उसके बिना भी चलती है, पर प्रश्न-पत्र परीक्षा से पहले डाउनलोड कर लें।',
    },
  ],
  [
    'C08 no Hindi letters',
    faults.noHindi,
    'hints',
    {
      en: 'Hindi letters are not drawn correctly here. You can take the test in English, or use Chrome.',
      hi: 'यहाँ हिन्दी अक्षर ठीक से नहीं बनते। आप परीक्षा अंग्रेज़ी में दे सकते हैं, या Chrome लें।',
    },
  ],
  [
    'C09 an empty battery',
    faults.lowBattery,
    'hints',
    {
      en: 'Battery 24 %. Please charge before your test.',
      hi: 'बैटरी 24 % है। कृपया परीक्षा से पहले चार्ज करें।',
    },
  ],
  [
    'C10 a screen that switches off',
    faults.screenSwitchesOff,
    'hints',
    {
      en: 'Your screen may switch off by itself. Set the screen time-out to 10 minutes or more.',
      hi: 'आपकी स्क्रीन अपने आप बंद हो सकती है। स्क्रीन बंद होने का समय 10 मिनट या अधिक रखें।',
    },
  ],
]

const DAMAGED = {
  en: 'Your paper is not whole on this device. Open your test from your dashboard: it is downloaded again.',
  hi: 'आपका प्रश्न-पत्र इस डिवाइस पर पूरा नहीं है। अपने डैशबोर्ड से परीक्षा खोलें: वह फिर से डाउनलोड हो जाएगा।',
} as const

/** Opens the check on a phone that is healthy apart from one fault; lists its later requests. */
const openCheck = async (browser: Browser, language: Language, fault: faults.Fault = {}) => {
  const context = await browser.newContext({
    ...INDIAN_PHONE,
    isMobile: true,
    hasTouch: true,
    ...(fault.userAgent === undefined ? {} : { userAgent: fault.userAgent }),
  })
  const page = await context.newPage()
  const requests: string[] = []
  context.on('request', (request) => {
    // The browser may fetch the favicon at any time.
    if (!request.url().endsWith('/favicon.svg')) requests.push(`${request.method()} ${request.url()}`)
  })
  await fault.before?.(page)
  await page.goto(`${ORIGIN}/check#${language}`)
  await expect(page.getByRole('button', { name: WORDS[language].start })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  // The page and the files of its build, and nothing that identifies the student or the device.
  expect(requests.filter((request) => !request.startsWith(`GET ${ORIGIN}/assets/`))).toEqual([
    `GET ${ORIGIN}/check`,
  ])
  requests.length = 0
  await faults.setPersistence(page, 'granted')
  await fault.after?.(page)
  return { page, requests }
}

const problemsOf = (page: Page) => page.locator('[data-problems] li')

const check = async (
  page: Page,
  language: Language,
  verdict: 'ready' | 'hints' | 'notReady',
  again = false,
) => {
  const { start, again: anew, nothingSent, ...words } = WORDS[language]
  await page.getByRole('button', { name: again ? anew : start }).click()
  await expect(page.getByText(nothingSent)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.verdict[verdict])
}

test('[PLY-05] control: a phone without a fault is ready, and a request would be seen @gate', async ({
  browser,
}) => {
  for (const language of LANGUAGES) {
    const { page, requests } = await openCheck(browser, language)
    await check(page, language, 'ready')
    await expect(problemsOf(page)).toHaveCount(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(requests).toEqual([])
    await page.evaluate(() => fetch('/ready'))
    expect(requests).toEqual([`GET ${ORIGIN}/ready`])
    await page.context().close()
  }
})

for (const [what, fault, verdict, text] of FAULTS)
  test(`[PLY-05] [OFL-08] ${what} is named with what to do, in both languages, and nothing is sent`, async ({
    browser,
  }) => {
    for (const language of LANGUAGES) {
      const { page, requests } = await openCheck(browser, language, fault)
      await check(page, language, verdict)
      await expect(problemsOf(page)).toHaveText([`!${text[language]}`])
      expect(requests).toEqual([])
      await page.context().close()
    }
  })

test('[PLY-05] C11 a paper that is here is said to be, and one that is damaged is not; nothing is fetched', async ({
  browser,
}) => {
  for (const language of LANGUAGES) {
    const { page, requests } = await openCheck(browser, language)
    await check(page, language, 'ready')
    await faults.plantPaper(page, false)
    await check(page, language, 'ready', true)
    await expect(page.getByText(WORDS[language].paperHere)).toBeVisible()
    await faults.plantPaper(page, true)
    await check(page, language, 'hints', true)
    await expect(problemsOf(page)).toHaveText([`!${DAMAGED[language]}`])
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(requests).toEqual([])
    await page.context().close()
  }
})

test('[PLY-05] the language is changed on the page, also after the check', async ({ browser }) => {
  const { page } = await openCheck(browser, 'en')
  await check(page, 'en', 'ready')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.hi.verdict.ready)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.context().close()
})

for (const [language, link] of [
  ['en', 'Check your phone or computer'],
  ['hi', 'अपना फ़ोन या कंप्यूटर जाँचें'],
] as const)
  test(`[PLY-05] the card of a test at home leads to the check, in ${language}`, async ({ page }) => {
    await logIn(page, studentWho('iACST online in 7 days'))
    await page.goto(`/dashboard?lang=${language}`)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: link }).click()
    const checkPage = await opened
    await expect(checkPage.getByRole('button', { name: /phone|फ़ोन|computer|कंप्यूटर/ })).toBeVisible()
    expect(checkPage.url()).toBe(`${ORIGIN}/check#${language}`)
    await expect(checkPage.locator('html')).toHaveAttribute('lang', language)
  })

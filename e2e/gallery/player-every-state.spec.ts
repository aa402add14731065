import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { answerThere, setEngine, setLink } from './player-notices.ts'
import { heading, openPlayer, toLastStep, WIDTHS, type Width } from './player-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const AT = Date.UTC(2026, 10, 22, 4, 50)
const TEXT = { en: 'Please stay in your seats.', hi: 'कृपया अपनी जगह पर बैठे रहें।' }
const dialog = (page: Page) => page.getByRole('dialog')
const menu = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name: /^(More|मेन्यू)/ }).click()
  await dialog(page).getByRole('button', { name }).click()
}
const summary = async (page: Page) => {
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(/Before you hand in|जमा करने से पहले/)
}
const next = (page: Page) =>
  page.getByRole('button', { name: /^(Yes, this is me|Continue|हाँ, यह मैं हूँ|आगे बढ़ें)$/ })
const steps = (count: number) => async (page: Page) => {
  for (let step = 0; step < count; step += 1) await next(page).click()
}

type State = readonly [name: string, scene: string, then?: (page: Page) => Promise<unknown>]

/** Every screen of the player in every state that changes what it shows. */
const STATES: readonly State[] = [
  ['identity', 'way-in'],
  ['language', 'way-in', steps(1)],
  ['instructions', 'way-in', steps(2)],
  ['declaration', 'way-in', steps(3)],
  ['start', 'way-in', toLastStep],
  ['start with less time', 'way-in&ends-in=2060&compensation=20', toLastStep],
  ['waiting room', 'way-in&early=300', toLastStep],
  ['waiting room of a window', 'way-in&early=300&window', toLastStep],
  ['waiting room while downloading', 'way-in&early=300&downloading=40', toLastStep],
  [
    'waiting room without a link',
    'way-in&early=300',
    async (page) => {
      await toLastStep(page)
      await setLink(page, false)
    },
  ],
  ['waiting room without room', 'way-in&early=300&full', toLastStep],
  ['elsewhere', 'elsewhere'],
  ['elsewhere, same device', 'elsewhere&same-device'],
  ['elsewhere, a code', 'elsewhere', (page) => page.getByRole('button', { name: /98\*/ }).click()],
  [
    'elsewhere, asked',
    'elsewhere',
    (page) => page.getByRole('button', { name: /^(Ask on|दूसरे डिवाइस पर पूछें)/ }).click(),
  ],
  [
    'elsewhere, refused',
    'elsewhere',
    async (page) => {
      await page.getByRole('button', { name: /^(Ask on|दूसरे डिवाइस पर पूछें)/ }).click()
      await answerThere(page, 'no')
      await page.getByRole('alert').waitFor()
    },
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number): State => [
    `sample question ${number}`,
    `paper=PRACTICE-SAMPLE&question=${number}&answered=0.5`,
  ]),
  ['a question with a picture', 'paper=JEE-SAMPLE-ADV&question=4'],
  ['a chosen and marked answer', 'question=7'],
  ['both languages', 'paper=PRACTICE-SAMPLE&question=3', (page) => menu(page, /^(Show both|दोनों भाषाएँ)/)],
  [
    'a cleared answer',
    'question=5',
    async (page) => {
      await page.keyboard.press('x')
      await page.getByRole('status').first().waitFor()
    },
  ],
  ['sending', 'question=5&save=sending&unsent=2'],
  ['on the phone', 'question=5&save=on-device&unsent=3'],
  ['not kept', 'question=5&save=not-kept&unsent=3'],
  [
    'save panel',
    'question=5&save=on-device&unsent=3',
    (page) => page.locator('[data-save-state]').first().click(),
  ],
  ['last minute', 'question=5&left=50'],
  [
    'a message',
    'question=5',
    (page) => setEngine(page, { board: [{ id: 21, kind: 'note', at: AT, text: TEXT }] }),
  ],
  [
    'list of messages',
    'question=5',
    async (page) => {
      await setEngine(page, { board: [{ id: 21, kind: 'note', at: AT, text: TEXT }] })
      await menu(page, /^(Messages|संदेश)/)
    },
  ],
  ['menu', 'question=5', (page) => page.getByRole('button', { name: /^(More|मेन्यू)/ }).click()],
  ['palette', 'question=5&answered=0.7', (page) => page.keyboard.press('g')],
  ['question paper', 'paper=PRACTICE-SAMPLE&question=5', (page) => menu(page, /^(Question paper|प्रश्न-पत्र)$/)],
  ['instructions in the test', 'question=5', (page) => menu(page, /^(Instructions|निर्देश)$/)],
  ['text and colours', 'question=5', (page) => menu(page, /^(Text and colours|अक्षर और रंग)$/)],
  ['keys', 'question=5', (page) => page.keyboard.press('?')],
  ['leave', 'question=5', (page) => page.goBack()],
  ['a clock that was changed', 'question=5&unsure'],
  ['a time that is over by the clock alone', 'question=5&unsure&left=0'],
  [
    'asked from another device',
    'question=5',
    (page) =>
      setEngine(page, {
        board: [
          {
            id: 60,
            kind: 'takeover-asked',
            at: Date.UTC(2026, 10, 22, 4, 30),
            text: { en: 'Windows computer, Chrome', hi: 'Windows computer, Chrome' },
          },
        ],
      }),
  ],
  ['pause', 'question=5&phase=paused'],
  ['summary', 'question=60&answered=0.7', summary],
  [
    'hand in',
    'question=60&answered=1',
    async (page) => {
      await summary(page)
      await page.getByRole('button', { name: /^(Hand in now|अभी जमा करें)$/ }).click()
    },
  ],
  ['handing in', 'phase=handing-in'],
  ['handing in without a link', 'phase=handing-in&save=on-device&unsent=3'],
  ['time over', 'phase=time-over'],
  ['time over without a link', 'phase=time-over&save=on-device&unsent=18'],
  [
    'ended by staff',
    'phase=time-over',
    (page) => setEngine(page, { isEndedByStaff: true, board: [{ id: 50, kind: 'end', at: AT, text: TEXT }] }),
  ],
  ['another tab', 'phase=other-tab'],
  ['on another device', 'phase=superseded'],
  ['opened again', 'phase=handed-in&answered=0.8&reopened'],
  ['cancelled', 'phase=void'],
  ['receipt', 'phase=handed-in&answered=0.8&noted=all'],
  ['receipt by deadline', 'phase=handed-in&answered=0.8&by=deadline&noted=none'],
  ['receipt by staff', 'phase=handed-in&answered=0.8&by=staff'],
  ['trial', 'trial&question=5'],
  ['an error', 'broken'],
]

const THEMES = ['paper', 'black', 'yellow'] as const

const findings = async (page: Page, what: string, rules?: readonly string[]): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page })
  if (rules !== undefined) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${what}, ${id}: ${html.slice(0, 160)}`),
  )
}

/** A theme changes colours alone, so the other two are only asked for contrast. */
const lookAt = async (page: Page, what: string): Promise<readonly string[]> => {
  const found: string[] = [...(await findings(page, what))]
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.dataset['appearance'] = name
    }, theme)
    found.push(...(await findings(page, `${what}, ${theme}`, ['color-contrast', 'color-contrast-enhanced'])))
  }
  return found
}

const open = async (page: Page, [, scene, then]: State, language: string, width: Width) => {
  await openPlayer(page, `${scene}&language=${language}`, width)
  await then?.(page)
}

for (const language of ['en', 'hi'])
  for (const width of WIDTHS)
    test(`[ACC-11] axe finds nothing in any of ${STATES.length} states in ${language} at ${width}, in three themes`, async ({
      page,
    }) => {
      test.setTimeout(900_000)
      for (const state of STATES) {
        await open(page, state, language, width)
        expect.soft(await lookAt(page, state[0])).toEqual([])
      }
    })

test('[ACC-11] control: the states are all different screens, and a fault in one is found', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const texts = new Map<string, string>()
  for (const state of STATES) {
    await open(page, state, 'en', 360)
    texts.set(state[0], await page.locator('body').innerHTML())
  }
  expect(new Set(texts.values()).size).toBe(STATES.length)
  await openPlayer(page, 'question=5')
  await page.evaluate(() => {
    const picture = document.createElement('img')
    document.querySelector('main')?.append(picture)
    const pale = document.createElement('p')
    pale.textContent = 'Pale words'
    pale.style.color = '#ccc'
    document.querySelector('header')?.append(pale)
  })
  const found = (await lookAt(page, 'planted')).join()
  expect(found).toContain('image-alt')
  expect(found).toContain('color-contrast')
})

import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { openTestAtAnyHour } from '../journeys/open-test.ts'
import { choose, goToNext, handIn, openPlayer, PLAYER_WORDS, wayIn } from '../journeys/player-steps.ts'
import { studentWho } from '../portal/student.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const HOUR = 3_600_000

/** A phone clock that a student can set; the setting survives a reload. */
const haveOwnClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const real = Date.now.bind(Date)
    const shifted = (): number => real() + Number(localStorage.getItem('clock-set-by') ?? '0')
    const RealDate = Date
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given: []) =>
        given.length === 0 ? new target(shifted()) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
    })
  })

const setClockBy = (player: Page, by: number) =>
  player.evaluate((shift) => localStorage.setItem('clock-set-by', String(shift)), by)

/** Converts `00:59:41` to seconds. */
const secondsLeft = async (player: Page): Promise<number> => {
  const [hours = 0, minutes = 0, seconds = 0] = (await player.getByRole('timer').innerText())
    .replace('?', '')
    .trim()
    .split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('[TIM-04] [TIM-18] [ITG-03] whoever sets the clock of a phone is told that the time is not sure, wins none and loses no answer', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const words = PLAYER_WORDS.en
  await haveOwnClock(context)
  await openTestAtAnyHour(page, studentWho('Invictus online tomorrow'), { opensIn: 1, lasts: HOUR / 1000 })
  const player = await openPlayer(page, 'en')
  await wayIn(player, 'en')
  await choose(player, 0)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
  await player.evaluate(() => navigator.serviceWorker.ready)
  const begun = { at: Date.now(), left: await secondsLeft(player) }
  /** How many seconds too many the screen shows. */
  const gained = async () =>
    (await secondsLeft(player)) - (begun.left - Math.round((Date.now() - begun.at) / 1000))
  const dialog = player.getByRole('dialog')
  /** The reloaded page has tried to save: only then is the offline time noted. */
  const noticesNoLink = () =>
    expect(player.getByRole('button', { name: words.kept, includeHidden: true })).toBeVisible()
  const goOn = () => dialog.getByRole('button', { name: 'The clock is wrong: go on' }).click()

  // While connected, a changed clock has no visible effect.
  const clockResponse = player.waitForResponse(/\/player\/clock$/)
  await setClockBy(player, 2 * HOUR)
  await clockResponse
  await expect(player.getByRole('timer')).toHaveAccessibleName('Time left')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => Math.abs(await gained())).toBeLessThanOrEqual(2)

  // Offline and two hours ahead: U02, also after a reload, and answers are stored.
  await context.setOffline(true)
  await setClockBy(player, 4 * HOUR)
  await expect(dialog).toContainText("By this phone's clock your time is over.")
  await goOn()
  await goToNext(player, 'en')
  await choose(player, 1)
  await player.reload()
  await expect(dialog).toContainText("By this phone's clock your time is over.")
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^No connection\./)
  await goOn()
  await expect(player.getByRole('radio').nth(1)).toBeChecked()
  await noticesNoLink()
  await context.setOffline(false)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
  await expect(player.getByRole('timer')).toHaveAccessibleName('Time left')
  await expect.poll(async () => Math.abs(await gained())).toBeLessThanOrEqual(2)

  // Set back again: U01, also after a reload.
  await context.setOffline(true)
  await setClockBy(player, 2 * HOUR)
  await expect(dialog).toContainText("Your phone's clock changed, so we are not sure of the time.")
  await goOn()
  await goToNext(player, 'en')
  await choose(player, 2)
  await player.reload()
  await expect(dialog).toContainText("Your phone's clock changed, so we are not sure of the time.")
  await noticesNoLink()
  await context.setOffline(false)
  await expect(dialog).toHaveCount(0)
  await expect(player.getByRole('button', { name: words.saved })).toBeVisible()
  await expect.poll(async () => Math.abs(await gained())).toBeLessThanOrEqual(2)

  await handIn(player, 'en')
  await expect(player.getByText(/^3 of \d+ answered$/).first()).toBeVisible()
  // The student sees exactly what the server lists.
  const list = player.locator('[data-noted]')
  await expect(list).toContainText('This is what the exam office sees.')
  const signals = await player.evaluate(async () => {
    const headers = { attempt: sessionStorage.getItem('attempt') ?? '' }
    const response = await fetch('/api/v1/player/receipt', { headers })
    return ((await response.json()) as { noted: { code: string }[] }).noted.map(({ code }) => code)
  })
  if ((await list.locator('summary').count()) > 0) await list.locator('summary').click()
  await expect(list.getByRole('listitem')).toHaveCount(signals.length)
  expect(signals.filter((code) => code === 'clock-step').length).toBeGreaterThanOrEqual(2)
  expect(signals.filter((code) => code === 'reloaded')).toHaveLength(2)
  expect(signals.filter((code) => code === 'offline')).toHaveLength(2)
  await expect(list).toContainText(/This phone's clock was 2 hours wrong at /)
})

import type { Page } from '@playwright/test'
import { choose, openPlayer, PLAYER_WORDS, pressHandIn, wayIn } from '../journeys/player-steps.ts'
import { expect, test } from '../registration/family.ts'
import { openTestOfOwnStudent } from './own-test.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const words = PLAYER_WORDS.en
const SOON = { timeout: 60_000 }

/** What the device holds of its one attempt: the paper, its key and whether that can be read, and the log. */
const stored = (player: Page) =>
  player.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('medha-player')
      request.addEventListener('success', () => resolve(request.result))
    })
    const all = <T>(name: string) =>
      new Promise<T[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.addEventListener('success', () => resolve(request.result as T[]))
      })
    const [attempt] = await all<{ start: { paperKey: CryptoKey | null } }>('attempts')
    const [papers, events, blocks] = await Promise.all(['papers', 'events', 'blocks'].map(all))
    database.close()
    const key = attempt?.start.paperKey ?? null
    const exported =
      key === null
        ? 'no key'
        : await crypto.subtle.exportKey('raw', key).then(
            () => 'readable',
            (problem: unknown) => (problem as Error).name,
          )
    return {
      attempts: attempt === undefined ? 0 : 1,
      papers: papers?.length,
      exported,
      hasLog: (events?.length ?? 0) > 0 && (blocks?.length ?? 0) > 0,
    }
  })

/** A day passes since the attempt ended. */
const passDay = (player: Page): Promise<void> =>
  player.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('medha-player')
      request.addEventListener('success', () => resolve(request.result))
    })
    const attempts = database.transaction('attempts', 'readwrite').objectStore('attempts')
    const read = attempts.getAll()
    await new Promise((resolve) => read.addEventListener('success', resolve))
    const [attempt] = read.result as { finishedAt: number }[]
    const write = attempts.put({ ...attempt, finishedAt: (attempt?.finishedAt ?? 0) - 24 * 3_600_000 - 1 })
    await new Promise((resolve) => write.addEventListener('success', resolve))
    database.close()
  })

test('[OFL-10] [OFL-15] [PPR-25] a hand-in without a link is carried out with it; paper and key are gone then, the log a day later', async ({
  card,
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await openTestOfOwnStudent(card, page)
  const player = await openPlayer(page, 'en')
  await wayIn(player, 'en')
  await choose(player, 0)
  await player.evaluate(() => navigator.serviceWorker.ready)
  const running = { attempts: 1, papers: 1, exported: 'InvalidAccessError' }
  expect(await stored(player)).toMatchObject(running)

  await context.setOffline(true)
  await player.getByRole('button', { name: words.next }).click()
  await choose(player, 1)
  await pressHandIn(player, 'en')
  const connect = player.getByRole('button', { name: 'Connect' })
  await expect(connect).toBeVisible(SOON)
  // The request outlives a reload, and no question is shown any more.
  await player.reload()
  await expect(connect).toBeVisible(SOON)
  await expect(player.getByRole('radio')).toHaveCount(0)
  expect(await stored(player)).toMatchObject({ exported: 'no key', hasLog: true })

  await context.setOffline(false)
  await expect(player.getByRole('heading', { name: words.handedIn })).toBeVisible(SOON)
  await expect(player.getByText(/^2 of \d+ answered$/).first()).toBeVisible()
  await expect
    .poll(() => stored(player))
    .toEqual({ attempts: 1, papers: 0, exported: 'no key', hasLog: true })
  await passDay(player)
  await player.reload()
  await expect
    .poll(() => stored(player))
    .toEqual({ attempts: 0, papers: 0, exported: 'no key', hasLog: false })
})

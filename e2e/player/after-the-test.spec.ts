import type { Page } from '@playwright/test'
import { choose, handIn, openPlayer, PLAYER_WORDS, wayIn } from '../journeys/player-steps.ts'
import { expect, test } from '../registration/family.ts'
import { openTestOfOwnStudent } from './own-test.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

/** What the device holds of a test: stored papers, and attempts that still have a key. */
const storedTest = (player: Page) =>
  player.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('medha-player')
      request.addEventListener('success', () => resolve(request.result))
    })
    const all = (name: string) =>
      new Promise<{ readonly start?: { readonly paperKey: unknown } }[]>((resolve) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.addEventListener('success', () => resolve(request.result as never))
      })
    const [papers, attempts] = [await all('papers'), await all('attempts')]
    database.close()
    const keys = attempts.filter(({ start }) => start !== undefined && start.paperKey !== null)
    return { papers: papers.length, keys: keys.length }
  })

test('[LOG-16] handing in empties the store of the test; the way back asks the server, and the login stays', async ({
  card,
  page,
}) => {
  test.setTimeout(120_000)
  await openTestOfOwnStudent(card, page)
  const player = await openPlayer(page, 'en')
  await wayIn(player, 'en')
  await choose(player, 0)
  // Control: until then the device holds the paper and its key.
  expect(await storedTest(player)).toEqual({ papers: 1, keys: 1 })
  await handIn(player, 'en')
  await expect.poll(() => storedTest(player)).toEqual({ papers: 0, keys: 0 })

  const boards: string[] = []
  player.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/dashboard') boards.push(pathname)
  })
  await player.getByRole('button', { name: 'Back to my dashboard' }).click()
  await player.waitForURL('**/dashboard*')
  await expect(player.getByText(PLAYER_WORDS.en.handedInAt)).toBeVisible()
  await expect(player.getByRole('link', { name: PLAYER_WORDS.en.seeReceipt })).toBeVisible()
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.card })).toHaveCount(0)
  expect(boards.length).toBeGreaterThan(0)
})

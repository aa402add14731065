import { openPlayer, PLAYER_WORDS } from '../journeys/player-steps.ts'
import { expect, test } from '../registration/family.ts'
import { openTestOfOwnStudent } from './own-test.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })

test('a weak link loses the answer to the way in: the test opens by itself, with the same link @gate', async ({
  card,
  page,
  context,
}) => {
  await openTestOfOwnStudent(card, page)
  await context.addInitScript(() => {
    const send = globalThis.fetch.bind(globalThis)
    let isLost = false
    globalThis.fetch = async (...request) => {
      const answer = await send(...request)
      if (isLost || !answer.url.endsWith('/player/enter')) return answer
      // The server has used the code, but the page does not receive the response.
      isLost = true
      throw new TypeError('Failed to fetch')
    }
  })
  const player = await openPlayer(page, 'en')
  await expect(player.getByRole('heading', { name: /^Your test could not be opened/ })).toBeVisible()
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.yes })).toBeVisible({ timeout: 60_000 })
})

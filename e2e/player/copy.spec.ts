import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bringTestDay, sealPaperFor, sheetOf, sittingsOffice } from '../journeys/exam-office.ts'
import { openTestAtAnyHour } from '../journeys/open-test.ts'
import { choose, openPlayer, PLAYER_WORDS, toLastStep } from '../journeys/player-steps.ts'
import { registerOnline } from '../journeys/register-online.ts'
import { expect, test } from '../registration/family.ts'

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, actionTimeout: 20_000 })

const COPY = 'Save a copy of my answers'

/** Presses the button; returns the path of the saved file. */
const saveCopy = async (player: Page): Promise<string> => {
  const download = player.waitForEvent('download')
  await player.getByRole('button', { name: COPY }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^answers-.+-\d{4}\.medha$/)
  return file.path()
}

const isReadable = async (path: string): Promise<boolean> => {
  const text = (await readFile(path)).toString('latin1')
  expect(text.slice(0, 4)).toBe('MDHF')
  // Text that occurs in every save and every block of it.
  return /"ev":|"sheet":|"p":1/.test(text)
}

test('[OFL-12] [OFL-13] answers of a phone without a link reach the exam office as a file, before the end and after it, and count', async ({
  card,
  page,
  context,
}) => {
  test.setTimeout(600_000)
  const rollNumber = await registerOnline(card, page, 'en', 'Class 11 - Medical (NEET)')
  await bringTestDay(rollNumber)
  const student = { rollNumber, dateOfBirth: '2009-08-14', name: 'Ananya', shows: '' }
  const code = await openTestAtAnyHour(page, student, { opensIn: 90, lasts: 120 })
  await sealPaperFor(code, { classStreamId: 1103 })
  const player = await openPlayer(page, 'en')
  await toLastStep(player, 'en')
  await expect(player.getByRole('radio').first()).toBeVisible({ timeout: 150_000 })
  await choose(player, 0)
  await expect(player.getByRole('button', { name: PLAYER_WORDS.en.saved })).toBeVisible()
  await player.evaluate(() => navigator.serviceWorker.ready)

  // Before the end: from the menu, offline.
  await context.setOffline(true)
  await player.getByRole('button', { name: PLAYER_WORDS.en.next }).click()
  await choose(player, 1)
  await player.getByRole('button', { name: /^More/ }).click()
  await player.getByRole('dialog').getByRole('button', { name: COPY }).click()
  await expect(player.getByRole('dialog')).toContainText(
    'Send this file to exam@medha.example or show it at your branch. Only the exam office can open it.',
  )
  const early = await saveCopy(player)
  expect(await isReadable(early)).toBe(false)
  expect(await sittingsOffice('take-file', early, '--preview')).toContain('Preview, nothing was changed')
  expect(await sittingsOffice('take-file', early)).toContain('they count as saved')
  expect(await sittingsOffice('take-file', early)).toContain('nothing was changed now')
  await player.keyboard.press('Escape')
  await player.getByRole('button', { name: PLAYER_WORDS.en.next }).click()
  await choose(player, 2)

  // After the end: on the screen "Time is over". The attempt ends half a minute later.
  await expect(player.getByRole('heading', { name: 'Time is over.' })).toBeVisible({ timeout: 150_000 })
  const late = await saveCopy(player)
  expect(await isReadable(late)).toBe(false)
  // Only a preview may come too early: taken before the end, the answers count as saved.
  await expect
    .poll(() => sittingsOffice('take-file', late, '--preview'), { timeout: 120_000, intervals: [5_000] })
    .toContain('after the end of the test')
  expect(await sittingsOffice('take-file', late)).toContain('1 answer waits for a decision')
  expect(await sittingsOffice('take-file', early)).toContain('nothing was changed now')
  expect(await sittingsOffice('decide', 'count', rollNumber)).toContain('1 late answers count now')

  // All three answers are marked, although the phone has sent only one.
  const marked = async () => (await sheetOf(rollNumber))?.filter((choice) => choice !== 0).length
  await expect.poll(marked, { timeout: 150_000 }).toBe(3)
  // The phone is online again: it sends nothing new, and its receipt counts all three.
  await context.setOffline(false)
  await expect(player.getByRole('heading', { name: 'Handed in' })).toBeVisible({ timeout: 180_000 })
  await expect(player.getByText('3 of 60 answered')).toBeVisible()
})

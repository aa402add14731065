import { chromium } from '@playwright/test'
import { CHROMIUM, INDIAN_PHONE } from './chromium.ts'
import { choose, handIn, playerFromDemonstration, wayIn } from './journeys/player-steps.ts'

/** OPS-07: takes the demo test from the demonstration page to the receipt, and prints the receipt number. */
const [standins = ''] = process.argv.slice(2)

const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
try {
  const page = await browser.newPage({ ...INDIAN_PHONE })
  const player = await playerFromDemonstration(page, standins, 'iACST online, test running')
  await wayIn(player, 'en')
  await choose(player, 1)
  await handIn(player, 'en')
  console.log(`sat the demo test: receipt ${await player.locator('[data-receipt]').innerText()}`)
} finally {
  await browser.close()
}

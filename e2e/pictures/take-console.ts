import { chromium } from '@playwright/test'
import { join } from 'node:path'
import { CHROMIUM } from '../chromium.ts'
import { openState, STATES } from '../console/states.ts'

/** Pictures of the console: its states, with the answers that lead to them. */
const PICTURES = [
  { state: 'sign-in', width: 360, language: 'en' },
  { state: 'sign-in', width: 360, language: 'hi' },
  { state: 'sign-in', width: 1280, language: 'en' },
  { state: 'enrol', width: 768, language: 'en' },
  { state: 'account', width: 360, language: 'hi' },
  { state: 'account', width: 1280, language: 'en' },
] as const

const NOW = new Date('2026-11-20T04:15:00Z')

export const takeConsole = async (origin: string, folder: string): Promise<readonly string[]> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args],
  })
  const taken: string[] = []
  for (const { state: name, width, language } of PICTURES) {
    const state = STATES[name]
    if (state === undefined) throw new Error(`no state ${name}`)
    const isPhone = width < 500
    const context = await browser.newContext({
      viewport: { width, height: isPhone ? 740 : 800 },
      deviceScaleFactor: isPhone ? 2 : 1,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kolkata',
    })
    await context.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language)
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await openState(page, origin, state)
    await page.waitForLoadState('networkidle')
    const path = join(folder, `console-${name}-${width}-${language}.png`)
    await page.screenshot({ path })
    taken.push(path)
    await context.close()
  }
  await browser.close()
  return taken
}

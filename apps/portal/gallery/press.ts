const LONGEST_MS = 5_000
const LOOK_EVERY_MS = 20

const found = async (selector: string): Promise<HTMLElement> => {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element !== null) return element
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  throw new Error(`Nothing to press at ${selector}`)
}

/** Clicks the elements one after the other, each as soon as it exists. */
export const pressAll = async (selectors: readonly string[]): Promise<void> => {
  for (const selector of selectors) (await found(selector)).click()
}

const LONGEST_MS = 5_000
const LOOK_EVERY_MS = 20

/** An element to click, or a field and the text to type into it. */
export type Step = string | { readonly field: string; readonly text: string }

const found = async (selector: string): Promise<HTMLElement> => {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_EVERY_MS) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element !== null) return element
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  throw new Error(`Nothing at ${selector}`)
}

/** React notices a typed text only if it is set on the element itself. */
const typeInto = (element: HTMLElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Clicks and types in this order, each as soon as its element exists. */
export const reach = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps)
    if (typeof step === 'string') (await found(step)).click()
    else typeInto(await found(step.field), step.text)
}

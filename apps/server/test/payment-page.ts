import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'

/** What a browser does on a hosted page, without the browser: finds the forms in the page and posts them. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const actionIn = (page: string): string | undefined => {
  const found = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]
  return found === undefined ? undefined : unescaped(found)
}
const inputsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      unescaped(name ?? ''),
      unescaped(value ?? ''),
    ]),
  )

const post = (url: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export interface OpenPage {
  readonly status: number
  readonly text: string
  /** Presses a button; `badDays` are the boxes ticked before. */
  choose(decision: string, badDays?: readonly string[]): Promise<WayBack>
}

/** Where the browser would go next, and with which form; null if the return was lost. */
export type WayBack = { readonly to: string; readonly form: Record<string, string> } | null

export const openPage = async (checkoutForm: CheckoutForm): Promise<OpenPage> => {
  const reply = await post(checkoutForm.actionUrl, checkoutForm.fields)
  const text = await reply.text()
  return {
    status: reply.status,
    text,
    choose: async (decision, badDays = []) => {
      const action = actionIn(text)
      if (action === undefined) throw new Error(`there is nothing to press: ${text}`)
      const days = Object.fromEntries(badDays.map((name) => [name, 'on']))
      const gone = await post(new URL(action, checkoutForm.actionUrl).href, { ...days, decision })
      const location = gone.headers.get('location')
      if (location !== null) return { to: location, form: {} }
      const page = await gone.text()
      const to = actionIn(page)
      return to === undefined ? null : { to, form: inputsIn(page) }
    },
  }
}

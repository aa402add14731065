import type { Browser } from '@playwright/test'

interface Reply {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: object }
  readonly error?: object
}

/**
 * A tab that is hidden when another comes to the front, as on a phone. Playwright keeps every page it drives visible,
 * so this one is opened beside it and driven over CDP. Needs a browser without a profile: in one with a profile
 * Playwright attaches to every tab.
 */
export const openHideableTab = async (browser: Browser, address: string, atStart = '') => {
  const devtools = await browser.newBrowserCDPSession()
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (reply: Reply) => void>()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let count = 0
  const send = async (method: string, params: object = {}): Promise<Reply> => {
    count += 1
    const id = count
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await devtools.send('Target.sendMessageToTarget', { sessionId, message })
    const reply = await replied
    waiting.delete(id)
    if (reply.error !== undefined) throw new Error(`${method}: ${JSON.stringify(reply.error)}`)
    return reply
  }
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: atStart })
  await send('Page.navigate', { url: address })
  let other: string | null = null
  return {
    /** Evaluates an expression in the page and awaits a promise. */
    evaluate: async (expression: string): Promise<unknown> => {
      const { result } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (result?.exceptionDetails !== undefined) throw new Error(JSON.stringify(result.exceptionDetails))
      return result?.result?.value
    },
    hide: async (): Promise<void> => {
      other ??= (await devtools.send('Target.createTarget', { url: 'about:blank' })).targetId
      await devtools.send('Target.activateTarget', { targetId: other })
    },
    show: async (): Promise<void> => {
      await devtools.send('Target.activateTarget', { targetId })
    },
    /** The browser stops a hidden tab's code to save power, as a phone does. It then answers no `evaluate`. */
    freeze: async (): Promise<void> => {
      await send('Page.setWebLifecycleState', { state: 'frozen' })
    },
    thaw: async (): Promise<void> => {
      await send('Page.setWebLifecycleState', { state: 'active' })
    },
    close: async (): Promise<void> => {
      for (const each of [targetId, other])
        if (each !== null) await devtools.send('Target.closeTarget', { targetId: each })
    },
  }
}

export type HideableTab = Awaited<ReturnType<typeof openHideableTab>>

import { createHash } from 'node:crypto'

/** From the page's renderer to the server that sends the page, never to a browser: hashes of our inline scripts. */
export const OWN_SCRIPTS_HEADER = 'x-own-scripts'

export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of our inline scripts, collected where each script is written. */
export class OwnScripts {
  readonly #hashes: Set<string>

  constructor(fromRenderer = '') {
    this.#hashes = new Set(fromRenderer.split(' ').filter((hash) => hash !== ''))
  }

  add(text: string): string {
    this.#hashes.add(scriptHash(text))
    return text
  }

  has(text: string): boolean {
    return this.#hashes.has(scriptHash(text)) || isFrameworkData(text)
  }

  get header(): string {
    return [...this.#hashes].join(' ')
  }
}

const CONTEXT = {
  start: 'window.__reactRouterContext = ',
  end: ';window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());',
} as const
const CHUNK = { start: 'window.__reactRouterContext.streamController.enqueue(', end: ');' } as const
const LAST = 'window.__reactRouterContext.streamController.close();'

const dataIn = (text: string, { start, end }: { readonly start: string; readonly end: string }): unknown => {
  if (!text.startsWith(start) || !text.endsWith(end)) return undefined
  try {
    return JSON.parse(text.slice(start.length, text.length - end.length)) as unknown
  } catch {
    return undefined
  }
}

/**
 * The framework passes a page's data in inline scripts. Their content varies, so their hashes are not known in advance;
 * their shape is: one JSON literal between fixed code.
 */
const isFrameworkData = (text: string): boolean =>
  text === LAST || typeof dataIn(text, CHUNK) === 'string' || typeof dataIn(text, CONTEXT) === 'object'

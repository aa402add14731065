import { createHash } from 'node:crypto'

/** From the page's renderer to the server that sends it, never to a browser: hashes of the scripts it wrote itself. */
export const OWN_SCRIPTS_HEADER = 'x-own-scripts'

export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of the scripts that we wrote into a page, collected where each is written. */
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
 * The framework hands a page's data over in scripts of its own. They hold what the page is about, so their hashes cannot
 * be known before; their shape can: one literal between fixed words, which is data to the last character.
 */
const isFrameworkData = (text: string): boolean =>
  text === LAST || typeof dataIn(text, CHUNK) === 'string' || typeof dataIn(text, CONTEXT) === 'object'

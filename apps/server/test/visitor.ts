import type { TestServer } from './test-server.ts'

/** A client: a browser with its cookies, or a plain client, with its own address. */
export interface Visitor {
  post<Body = Record<string, unknown>>(url: string, payload?: object): Promise<Answer<Body>>
  get<Body = Record<string, unknown>>(url: string): Promise<Answer<Body>>
  readonly cookies: Map<string, string>
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  /** The raw response, for comparing byte by byte. */
  readonly text: string
}

export interface VisitorOptions {
  readonly address?: string
  readonly isBrowser?: boolean
  readonly language?: string
  readonly host?: string
}

export const createVisitor = (server: TestServer, options: VisitorOptions = {}): Visitor => {
  const { address = '49.36.10.1', isBrowser = true, language = 'en', host = 'localhost' } = options
  const cookies = new Map<string, string>()
  const call = async <Body>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<Body>> => {
    const reply = await server.app.inject({
      method,
      url,
      headers: {
        host,
        'x-forwarded-for': address,
        'accept-language': language,
        ...(isBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
      },
      ...(isBrowser ? { cookies: Object.fromEntries(cookies) } : {}),
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return { status: reply.statusCode, body: reply.json<Body>(), text: reply.body }
  }
  return {
    cookies,
    post: (url, payload = {}) => call('POST', url, payload),
    get: (url) => call('GET', url),
  }
}

import { request, type IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_COOKIE } from '../../packages/contract/src/places/browser-storage.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A browser: the address from which it comes, and what it keeps. */
export interface Visitor {
  readonly name: string
  readonly address: string
  readonly host: string
  readonly language: 'en' | 'hi'
  /** Browsers have all sorts of cookies, and each its own. */
  readonly cookies: Map<string, string>
  token?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

let places = 0

/** Each visitor has an address of this machine, and the cookie of some tool for statistics. */
export const createVisitor = (name: string, host: string, language: 'en' | 'hi'): Visitor => {
  places += 1
  const cookies = new Map([['_ga', `GA1.1.${places}`]])
  if (language === 'hi') cookies.set(LANGUAGE_COOKIE, 'hi')
  return { name, address: `127.0.${2 + (places >> 8)}.${places & 255}`, host, language, cookies }
}

interface Asking {
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

const unpack = (bytes: Buffer, encoding: string | undefined): string => {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Whether the cache gave it without asking the edge. */
export const isCached = ({ headers }: Answer): boolean => Number(headers['x-hits'] ?? 0) > 0

export const languageOf = ({ text }: Answer): string | undefined => /<html lang="(\w+)"/.exec(text)?.[1]

/** One request of a visitor to a port of this machine, as a browser sends it. */
export const ask = (port: number, visitor: Visitor, path: string, asking: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { token, cookies } = visitor
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        localAddress: visitor.address,
        agent: false,
        method: asking.body === undefined ? 'GET' : 'POST',
        headers: {
          host: asking.host ?? visitor.host,
          accept: 'text/html,application/json,*/*;q=0.8',
          'accept-language': visitor.language,
          'accept-encoding': 'gzip, deflate, br',
          cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
          // A script sends the token; the address bar does not.
          ...(token === undefined || !path.startsWith('/api/') ? {} : { token }),
          ...(asking.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...asking.headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.once('error', reject)
        reply.once('end', () => {
          const { statusCode: status = 0, headers } = reply
          resolve({ status, headers, text: unpack(Buffer.concat(parts), headers['content-encoding']) })
        })
      },
    )
    call.once('error', reject)
    call.end(asking.body === undefined ? undefined : JSON.stringify(asking.body))
  })

/** Logs a visitor in, and keeps what a browser keeps. */
export const logIn = async (
  port: number,
  visitor: Visitor,
  student: { readonly rollNumber: string; readonly dateOfBirth: string },
): Promise<void> => {
  const birth = student.dateOfBirth.split('-').toReversed().join('-')
  const body = { roll_number: student.rollNumber, date_of_birth: birth }
  const { status, headers, text } = await ask(port, visitor, '/api/v1/login', { body })
  if (status !== 200) throw new Error(`${visitor.name} cannot log in: ${status} ${text}`)
  visitor.token = (JSON.parse(text) as { token: string }).token
  for (const line of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    visitor.cookies.set(name, value)
  }
}

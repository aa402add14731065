import { createConnection, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: Buffer
  readonly ms: number
  /** How long a refused client should wait; 0 without a Retry-After header. */
  readonly retryAfterMs: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** One open connection that sends and reads as cheaply as possible: the server is measured, not the client. */
export class Client {
  readonly #socket: Socket
  #waiting: { resolve(reply: Reply): void; reject(problem: Error): void; began: number } | null = null
  #parts: Buffer[] = []
  #length = 0
  #needed = -1
  #head = 0
  #status = 0
  #retryAfterMs = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    const fell = (problem: Error) => {
      this.#waiting?.reject(problem)
      this.#waiting = null
    }
    socket.on('error', fell)
    socket.on('close', () => fell(new Error('closed')))
  }

  static open(port: number): Promise<Client> {
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host: '127.0.0.1', port })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new Client(socket))
      })
    })
  }

  send(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, began: performance.now() }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#parts.push(chunk)
    this.#length += chunk.length
    if (this.#needed < 0) {
      const all = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts)
      const end = all.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = all.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      this.#retryAfterMs =
        this.#status === 200 ? 0 : 1000 * Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 0)
      this.#head = end + 4
      this.#needed = this.#head + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (this.#length < this.#needed) return
    const { began = 0, resolve } = this.#waiting ?? {}
    const body = Buffer.concat(this.#parts).subarray(this.#head, this.#needed)
    this.#parts = []
    this.#length = 0
    this.#needed = -1
    this.#waiting = null
    resolve?.({ status: this.#status, body, ms: performance.now() - began, retryAfterMs: this.#retryAfterMs })
  }
}

/** The request of a browser that opened a signed link; the proxy in front has added the address. */
export const requestFor = (link: string, place: number): Buffer => {
  const body = JSON.stringify({ data: link })
  return Buffer.from(
    [
      'POST /api/v1/result HTTP/1.1',
      'host: medha.localhost',
      'content-type: application/json',
      'accept-language: en',
      'sec-fetch-site: same-origin',
      `x-forwarded-for: 61.${(place >> 8) & 255}.${place & 255}.7`,
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

export interface Driven {
  readonly requestCount: number
  readonly failed: number
  readonly perSecond: number
}

/** This many connections, each of which sends its next request after a response. */
export const drive = async (
  port: number,
  requests: readonly Buffer[],
  options: { readonly atOnce: number; readonly seconds: number },
): Promise<Driven> => {
  const clients = await Promise.all(Array.from({ length: options.atOnce }, () => Client.open(port)))
  const until = performance.now() + options.seconds * 1000
  let requestCount = 0
  let failed = 0
  const began = performance.now()
  await Promise.all(
    clients.map(async (client, own) => {
      for (let turn = own; performance.now() < until; turn += options.atOnce) {
        const request = requests[turn % requests.length]
        if (request === undefined) return
        const { status } = await client.send(request)
        requestCount += 1
        if (status !== 200) failed += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const client of clients) client.close()
  return { requestCount, failed, perSecond: requestCount / seconds }
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0

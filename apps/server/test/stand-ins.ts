import { spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A request from a provider's server to ours, verbatim. */
export interface ReceivedWebhook {
  readonly provider: string
  readonly headers: IncomingHttpHeaders
  readonly rawBody: Buffer
}

export interface PartyLedger {
  readonly orders: readonly { readonly orderId: string; readonly amountPaise: number }[]
  readonly payments: readonly {
    readonly orderId: string
    readonly transactionId: string
    readonly amountPaise: number
    readonly state: string
  }[]
  readonly refunds: readonly { readonly transactionId: string; readonly amountPaise: number }[]
  readonly capturedPaise: number
  readonly refundedPaise: number
}

/** The stand-ins for outside providers in their own process, as they run beside the product. */
export interface StandIns {
  readonly url: string
  /** Webhooks that they sent; our side responds with the status `answers`. */
  readonly webhooks: ReceivedWebhook[]
  answers: number
  fault(party: string, fault: string | null, more?: { times?: number; ms?: number }): Promise<void>
  ledger(party: string): Promise<PartyLedger>
  control(path: string, body?: object): Promise<unknown>
  stop(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../standins/src/main.ts')

const readBody = async (request: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const startStandIns = async (env: Record<string, string> = {}): Promise<StandIns> => {
  const webhooks: ReceivedWebhook[] = []
  const ours = createServer((request, reply) => {
    void readBody(request).then((rawBody) => {
      const provider = /\/payments\/notices\/([\w-]+)$/.exec(request.url ?? '')?.[1]
      if (provider !== undefined) webhooks.push({ provider, headers: request.headers, rawBody })
      reply.writeHead(provider === undefined ? 404 : standIns.answers).end('{}')
    })
  })
  await new Promise<void>((resolve) => ours.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(ours.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, STANDINS_PORT: '0', SMTP_PORT: '0', API_URL: apiUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the stand-ins ended with ${code}`)))
    child.stdout.on('data', (line: Buffer) => {
      const found = /inbox at (http:\/\/127\.0\.0\.1:\d+)/.exec(line.toString())?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const control = async (path: string, body: object = {}): Promise<unknown> => {
    const reply = await fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const standIns: StandIns = {
    url,
    webhooks,
    answers: 200,
    control,
    fault: async (party, fault, more = {}) => {
      await control(`faults/${party}`, { fault, ...more })
    },
    ledger: async (party) => (await (await fetch(`${url}/control/ledger/${party}`)).json()) as PartyLedger,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      ours.close()
    },
  }
  return standIns
}

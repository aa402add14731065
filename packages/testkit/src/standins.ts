import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A message that reached a stand-in, as its inbox lists it. */
export interface ReceivedMessage {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly providerId: string
  readonly templateId: string
  readonly attachments: readonly { readonly name: string; readonly base64: string }[]
}

export interface TestStandins {
  readonly smsUrl: string
  readonly smtpUrl: string
  /** The file store's URL, without the bucket. */
  readonly filesUrl: string
  /** The key that the adapters must send. */
  readonly smsAuthKey: string
  /** Newest first; `to` is any part of a number or an address. */
  inbox(to?: string): Promise<ReceivedMessage[]>
  /** Switches a fault on, for a number of calls or until it is cleared. */
  fault(
    party: 'sms' | 'smtp' | 'files',
    order: { readonly fault: string; readonly times?: number; readonly ms?: number },
  ): Promise<void>
  /** The files in the store, by bucket and key. */
  storedFiles(): Promise<string[]>
  clear(): Promise<void>
  close(): Promise<void>
}

const MAIN = new URL('../../../apps/standins/src/main.ts', import.meta.url).pathname
const SMS_AUTH_KEY = 'test-only'

/** Runs the stand-ins in their own process on free ports: the server uses them like the real providers. */
export const startTestStandins = async (): Promise<TestStandins> => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, STANDINS_PORT: '0', SMTP_PORT: '0', SMS_AUTH_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const addresses = new Promise<readonly [string, string]>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      const found = /inbox at (\S+), mail at (\S+)/.exec(line)
      if (found?.[1] === undefined || found[2] === undefined) reject(new Error(`not understood: ${line}`))
      else resolve([found[1], found[2]])
    })
    child.once('close', () => reject(new Error('the stand-ins ended at once')))
  })
  const [smsUrl, smtpUrl] = await addresses
  const request = async (method: string, path: string, body?: object) => {
    const reply = await fetch(new URL(path, smsUrl), {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
    return reply
  }
  return {
    smsUrl,
    smtpUrl,
    filesUrl: `${smsUrl}/s3`,
    smsAuthKey: SMS_AUTH_KEY,
    inbox: async (to = '') =>
      (await (await request('GET', `/inbox.json?to=${encodeURIComponent(to)}`)).json()) as ReceivedMessage[],
    fault: async (party, order) => void (await request('POST', `/control/faults/${party}`, order)),
    storedFiles: async () => (await (await request('GET', '/files.json')).json()) as string[],
    clear: async () => {
      await request('DELETE', '/control/faults')
      await request('DELETE', '/control/inbox')
    },
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

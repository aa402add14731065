import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startStandins, type Standins } from '../../standins.ts'

const KEY = 'ab'.repeat(32)
const sign = (...parts: readonly (string | number)[]) =>
  createHmac('sha256', Buffer.from(KEY, 'hex')).update(parts.join('\n')).digest('hex')

interface Notice {
  readonly orderId: string
  readonly says: string
  readonly amountPaise: number
  readonly eventId: string
  readonly transactionId: string
  readonly signature: string
}

let heard: Notice[] = []
let api: Server
let standins: Standins
beforeAll(async () => {
  api = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(chunks).toString()) as Notice)
      reply.end('{}')
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  standins = await startStandins(
    readConfig({ STANDINS_PORT: '0', SMTP_PORT: '0', BANK_KEY: KEY, API_URL: `http://127.0.0.1:${port}` }),
  )
})
afterAll(async () => {
  await standins.close()
  api.close()
})
afterEach(() => {
  heard = []
  standins.faults.clear()
})

const RETURN_TO = 'http://a.example/back/1'
const CANCEL_TO = 'http://a.example/back/1?left=1'
let orders = 0
const pay = async (amount = '30000', signedAmount = 30_000) => {
  orders += 1
  const orderId = `ORDER${String(orders).padStart(4, '0')}`
  const page = await fetch(`${standins.url}/bank/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      order: orderId,
      paise: amount,
      return_to: RETURN_TO,
      cancel_to: CANCEL_TO,
      signature: sign('pay', orderId, signedAmount, RETURN_TO, CANCEL_TO),
    }),
  })
  return { orderId, status: page.status, text: await page.text() }
}
const decide = (orderId: string, decision: string) =>
  fetch(`${standins.url}/bank/orders/${orderId}/${decision}`, { method: 'POST', redirect: 'manual' })
const ask = async (orderId: string): Promise<Notice> => {
  const reply = await fetch(`${standins.url}/bank/orders/${orderId}?signature=${sign('ask', orderId)}`)
  const [notice = {} as Notice] = (await reply.json()) as Notice[]
  return notice
}

it.each([
  ['captured', RETURN_TO],
  ['failed', RETURN_TO],
  ['aborted', CANCEL_TO],
] as const)(
  'shows the amount, says %s with its signature, and sends the browser back',
  async (decision, address) => {
    const { orderId, text } = await pay()
    expect(text).toContain('₹300.00')
    expect((await ask(orderId)).says).toBe('pending')
    const gone = await decide(orderId, decision)
    const back = new URL(gone.headers.get('location') ?? '')
    expect([gone.status, back.href.startsWith(address)]).toEqual([303, true])
    expect([back.searchParams.get('says'), back.searchParams.get('orderId')]).toEqual([decision, orderId])
    const [{ eventId, says, amountPaise, transactionId, signature } = {} as Notice] = heard
    expect([says, amountPaise]).toEqual([decision, 30_000])
    expect(signature).toBe(sign('word', eventId, orderId, says, amountPaise, transactionId))
    expect(await ask(orderId)).toEqual(heard[0])
  },
)

it('refuses an amount that was changed in the browser, and a question that is not signed', async () => {
  expect((await pay('100')).status).toBe(403)
  const { orderId } = await pay()
  expect((await fetch(`${standins.url}/bank/orders/${orderId}?signature=x`)).status).toBe(403)
})

it('loses, doubles, forges and changes its word as told, and knows the truth when asked', async () => {
  const order = async (fault: string) => {
    const { orderId } = await pay()
    standins.faults.set('bank', { name: fault, left: 1, ms: 0 })
    await decide(orderId, 'captured')
    return ask(orderId)
  }
  expect((await order('lost')).says).toBe('captured')
  expect(heard).toHaveLength(0)
  await order('duplicate')
  expect(heard).toHaveLength(2)
  expect(heard[0]).toEqual(heard[1])
  await order('forged')
  expect(heard[2]?.signature).toBe('0'.repeat(64))
  const truth = await order('wrong-amount')
  expect([heard[3]?.amountPaise, truth.amountPaise]).toEqual([29_900, 30_000])
})

it('may be paid after it failed, once', async () => {
  const { orderId } = await pay()
  await decide(orderId, 'failed')
  await decide(orderId, 'captured')
  await decide(orderId, 'failed')
  expect(heard.map(({ says }) => says)).toEqual(['failed', 'captured', 'captured'])
  expect(new Set(heard.slice(1).map(({ transactionId }) => transactionId)).size).toBe(1)
})

it('gives a payment back once, by its key and by its transaction', async () => {
  const { orderId } = await pay()
  await decide(orderId, 'captured')
  const { transactionId = '' } = heard[0] ?? {}
  const refund = async (key: string, method: string, amountPaise = 30_000) => {
    const signature = sign('refund', key, orderId, transactionId, amountPaise)
    const query = new URLSearchParams({ orderId, transactionId, amountPaise: String(amountPaise), signature })
    const reply = await fetch(`${standins.url}/bank/refunds/${key}?${query.toString()}`, { method })
    return ((await reply.json()) as { says?: string }).says
  }
  expect(await refund('R1', 'GET')).toBe('no-such-refund')
  expect(await refund('R1', 'POST', 20_000)).toBe('refused')
  expect([await refund('R1', 'POST'), await refund('R1', 'POST'), await refund('R1', 'GET')]).toEqual([
    'done',
    'done',
    'done',
  ])
  expect(await refund('R2', 'POST')).toBe('refused')
  const book = (await (await fetch(`${standins.url}/bank/book`)).json()) as { refunds: object[] }
  expect(book.refunds.filter((entry) => JSON.stringify(entry).includes(orderId))).toHaveLength(1)
})

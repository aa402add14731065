import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Delivery, SmsSender } from '../../modules/notifications/index.ts'
import { createGupshup } from './gupshup.ts'
import { createTwoAggregators } from './two-aggregators.ts'

const sms = {
  to: '+919876543210',
  dltTemplateId: '1107000000000000021',
  words: { otp: '4821', site: 'localhost' },
  startWith: 'usual',
} as const

let gateway: Server
let url: string
let answer = { status: 200, text: '' }
let sentForm = new URLSearchParams()
beforeAll(async () => {
  gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      sentForm = new URLSearchParams(body)
      reply.writeHead(answer.status).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(() => gateway.close())

const second = () => createGupshup({ url, userId: 'u', password: 'p', entityId: '1101', senderId: 'MEDHAI' })

describe('the second aggregator', () => {
  it('is sent the registered text with its ids', async () => {
    answer = { status: 200, text: 'success | 919876543210 | 123-456\n' }
    expect(await second().send(sms)).toEqual({ kind: 'accepted', providerId: 'gupshup:123-456' })
    expect(Object.fromEntries(sentForm)).toMatchObject({
      method: 'sendMessage',
      send_to: '919876543210',
      msg_type: 'TEXT',
      mask: 'MEDHAI',
      principalEntityId: '1101',
      dltTemplateId: '1107000000000000021',
    })
    expect(sentForm.get('msg')).toMatch(/^4821 is your Medha OTP,[^]+\n\n@localhost #4821$/)
    await second().send({ ...sms, dltTemplateId: '1107000000000000022' })
    expect(sentForm.get('msg_type')).toBe('Unicode_text')
  })

  it.each([
    [200, 'error | 105 | The phone number is not valid', 'refused'],
    [200, 'error | 102 | Authentication failed', 'later'],
    [200, 'error | 999 | ?', 'later'],
    [200, '<html>', 'later'],
    [200, '', 'later'],
    [200, 'success', 'later'],
    [502, 'Bad Gateway', 'later'],
  ])('answers %i "%s", which is %s', async (status, text, kind) => {
    answer = { status, text }
    expect((await second().send(sms)).kind).toBe(kind)
  })

  it('that is not there is asked later, and a text that is not registered never', async () => {
    const nobody = createGupshup({
      url: 'http://127.0.0.1:9',
      userId: '',
      password: '',
      entityId: '',
      senderId: '',
    })
    expect((await nobody.send(sms)).kind).toBe('later')
    expect((await second().send({ ...sms, dltTemplateId: '1' })).kind).toBe('refused')
  })
})

describe('two ways', () => {
  const taken: string[] = []
  const way = (name: string, delivery: Delivery): SmsSender => ({
    send: async () => {
      taken.push(name)
      return delivery
    },
  })
  const yes = (providerId: string): Delivery => ({ kind: 'accepted', providerId })
  const later: Delivery = { kind: 'later', reason: 'away' }
  const no: Delivery = { kind: 'refused', reason: 'bad number' }

  it.each([
    ['usual', yes('a'), yes('b'), yes('a'), ['a']],
    ['usual', later, yes('b'), yes('b'), ['a', 'b']],
    ['usual', no, yes('b'), no, ['a']],
    ['usual', later, no, later, ['a', 'b']],
    ['usual', later, later, later, ['a', 'b']],
    ['other', yes('a'), yes('b'), yes('b'), ['b']],
    ['other', yes('a'), later, yes('a'), ['b', 'a']],
  ] as const)('starting with the %s one: case %#', async (startWith, usual, other, end, order) => {
    taken.length = 0
    expect(await createTwoAggregators(way('a', usual), way('b', other)).send({ ...sms, startWith })).toEqual(
      end,
    )
    expect(taken).toEqual(order)
  })
})

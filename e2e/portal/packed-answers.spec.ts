import { expect, test } from '@playwright/test'

const PATH = '/api/v1/exam/boards'

test('an answer is packed for a phone that can unpack it, and is the same unpacked', async ({ request }) => {
  const packed = await request.get(PATH, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.status()).toBe(200)
  expect(packed.headers()).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  const plain = await request.get(PATH, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect(await packed.text()).toBe(await plain.text())
})

test('a refusal says why, packed or not', async ({ request }) => {
  const refused = await request.get('/api/v1/no-such-call', { headers: { 'accept-encoding': 'gzip' } })
  expect(refused.status()).toBe(404)
  expect(await refused.json()).toMatchObject({ message: expect.any(String) })
})

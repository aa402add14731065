import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

/** Everything that a page fetches by itself once it is there: as a preload, or named by the late loader. */
export const scriptsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]

/** The head of an answer: a measurement in a browser counts it, so that many small files are not free. */
const headOf = (answer: APIResponse): number =>
  `HTTP/1.1 ${answer.status()} ${answer.statusText()}\r\n\r\n`.length +
  answer.headersArray().reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0)

const sizes = new Map<string, number>()

/** What a packed file weighs on the wire. */
export const sizeOf = async (request: APIRequestContext, path: string): Promise<number> => {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
  const headers = answer.headers()
  expect(headers['content-encoding']).toBe('br')
  const size = Number(headers['content-length']) + headOf(answer)
  sizes.set(path, size)
  return size
}

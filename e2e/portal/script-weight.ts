import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'

/** Every script that a page fetches automatically: as a preload, or named by the late loader. */
export const scriptsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]

/** Size of the response headers: a browser counts them, so that many small files are not free. */
const headOf = (answer: APIResponse): number =>
  `HTTP/1.1 ${answer.status()} ${answer.statusText()}\r\n\r\n`.length +
  answer.headersArray().reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0)

const fetchedSize = async (request: APIRequestContext, path: string): Promise<number> => {
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
  const headers = answer.headers()
  expect(headers['content-encoding']).toBe('br')
  return Number(headers['content-length']) + headOf(answer)
}

const sizes = new Map<string, number>()

/** The compressed size of a file on the wire. */
export const sizeOf = async (request: APIRequestContext, path: string): Promise<number> => {
  const size = sizes.get(path) ?? (await fetchedSize(request, path))
  sizes.set(path, size)
  return size
}

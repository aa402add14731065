import type { IncomingMessage } from 'node:http'

/** A first step is a phone number: no legitimate form is larger. */
const MOST_BYTES = 16_384

export const readForm = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('form too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Whether another site sent this form. Our pages send no referrer, so browsers send `null` as the origin of a form;
 * `sec-fetch-site` takes precedence where the browser sends it.
 */
export const isFromElsewhere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = headers.origin
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== headers.host
}

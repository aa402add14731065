import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** OPN-64: our links contain an id with our signature behind a dot. An id alone is not accepted. */
export interface LeadLinks {
  sign(id: string): string
  read(text: string): string | null
}

const SHAPE = /^([A-Za-z0-9]{15,32})\.([A-Za-z0-9_-]{22})$/

export const createLeadLinks = (key: KeyObject): LeadLinks => {
  const signature = (id: string): string =>
    createHmac('sha256', key).update(`lead:${id}`).digest().subarray(0, 16).toString('base64url')
  return {
    sign: (id) => `${id}.${signature(id)}`,
    read: (text) => {
      const [, id, given] = SHAPE.exec(text) ?? []
      if (id === undefined || given === undefined) return null
      // As text: the last letter has bits that mean nothing, so other letters would decode to the same bytes.
      return timingSafeEqual(Buffer.from(signature(id)), Buffer.from(given)) ? id : null
    },
  }
}

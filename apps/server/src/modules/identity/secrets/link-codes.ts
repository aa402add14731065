import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/**
 * The code of a login link in a message. It is computed from the link's random id and a key, so the queue has the id
 * only, the links have its hash, and the code itself is in no table.
 */
export interface LinkCodes {
  codeOf(linkId: string): string
}

export const createLinkCodes = (key: KeyObject): LinkCodes => ({
  codeOf: (linkId) =>
    createHmac('sha256', key).update('link of a message').update(linkId).digest('base64url'),
})

/** The words of a queued message that become its login link when it is sent. */
export interface QueuedLink {
  readonly linkId: string
  readonly linkHost: string
}

/** Puts the link into the words of a message that has the id of one. Other messages stay unchanged. */
export const createLinkWords = (keyInHex: string, loginLink: (host: string, code: string) => string) => {
  const codes = createLinkCodes(createSecretKey(Buffer.from(keyInHex, 'hex')))
  return (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const { linkId, linkHost, ...others } = words
    if (linkId === undefined || linkHost === undefined) return words
    return { ...others, link: loginLink(linkHost, codes.codeOf(linkId)) }
  }
}

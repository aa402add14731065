import type { ReceiptClaims, ReceiptKeys } from '@medha/contract/wire/player'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const jsonOf = (base64url: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(base64url)))

/** RCP-04: the claims of a receipt if one of the published keys signed exactly this text; else null. */
export const checkReceipt = async (signed: string, { keys }: ReceiptKeys): Promise<ReceiptClaims | null> => {
  const [header, claims, signature, ...more] = signed.trim().split('.')
  if (header === undefined || claims === undefined || signature === undefined || more.length > 0) return null
  try {
    const { alg, kid } = jsonOf(header) as { readonly alg?: unknown; readonly kid?: unknown }
    const key = keys.find((each) => each.kid === kid)
    if (alg !== 'ES256' || key === undefined) return null
    const publicKey = await crypto.subtle.importKey('jwk', { ...key }, ALGORITHM, false, ['verify'])
    const isSigned = await crypto.subtle.verify(
      ALGORITHM,
      publicKey,
      bytesOf(signature),
      new TextEncoder().encode(`${header}.${claims}`),
    )
    return isSigned ? (jsonOf(claims) as ReceiptClaims) : null
  } catch {
    // A text that cannot be decoded was not written by us.
    return null
  }
}

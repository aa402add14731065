import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request before its signature is checked. Path and query are verbatim. */
export interface SignedCall {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Keys {
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

/** S3's error for a request with an invalid signature. */
export interface Disbelief {
  readonly status: number
  readonly code: string
  readonly message: string
}

const SKEW_MS = 15 * 60_000
const WEEK_SECONDS = 604_800

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** AWS percent-encodes everything except the unreserved characters. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const readInstant = (text: string): number => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  return parts === null
    ? Number.NaN
    : Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
}

interface Claim {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
  readonly payloadHash: string
  /** Null in the header form. */
  readonly expires: number | null
}

const headerOf = (call: SignedCall, name: string): string => {
  const value = call.headers[name]
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/\s+/g, ' ')
}

const claimOf = (call: SignedCall, query: URLSearchParams): Claim | null => {
  const signature = query.get('X-Amz-Signature')
  if (signature !== null)
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature,
      date: query.get('X-Amz-Date') ?? '',
      payloadHash: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires') ?? Number.NaN),
    }
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const parts = form.exec(headerOf(call, 'authorization'))
  if (parts === null) return null
  return {
    credential: parts[1] ?? '',
    signedHeaders: parts[2] ?? '',
    signature: parts[3] ?? '',
    date: headerOf(call, 'x-amz-date'),
    payloadHash: headerOf(call, 'x-amz-content-sha256'),
    expires: null,
  }
}

const isInTime = ({ date, expires }: Claim, now: number): boolean => {
  const at = readInstant(date)
  if (Number.isNaN(at)) return false
  if (expires === null) return Math.abs(now - at) <= SKEW_MS
  return expires >= 1 && expires <= WEEK_SECONDS && now >= at - SKEW_MS && now < at + expires * 1000
}

const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const deny = (code: string, message: string, status = 403): Disbelief => ({ status, code, message })

/** Checks a version 4 signature, in headers or in the query, as S3 does; null if it is valid. */
export const disbelieve = (call: SignedCall, keys: Keys, now: number): Disbelief | null => {
  const query = new URLSearchParams(call.query)
  const claim = claimOf(call, query)
  if (claim === null) return deny('AccessDenied', 'Access Denied')
  const [keyId, day, region, service, end] = claim.credential.split('/')
  if (keyId !== keys.keyId)
    return deny('InvalidAccessKeyId', 'The access key id does not exist in our records.')
  if (day !== claim.date.slice(0, 8) || region !== keys.region || service !== 's3' || end !== 'aws4_request')
    return deny('AuthorizationQueryParametersError', 'The credential scope is wrong.', 400)
  const names = claim.signedHeaders.split(';')
  if (!names.includes('host')) return deny('AccessDenied', 'The host header must be signed.')
  const unsigned = Object.keys(call.headers).find(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  )
  if (unsigned !== undefined) return deny('AccessDenied', `${unsigned} was not signed.`)
  const canonical = [
    call.method,
    canonicalPath(call.path),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headerOf(call, name)}`),
    '',
    claim.signedHeaders,
    claim.payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (so, part) => hmac(so, part),
    `AWS4${keys.secret}`,
  )
  const expected = hmac(key, text)
  const shown = Buffer.from(claim.signature, 'hex')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected))
    return deny('SignatureDoesNotMatch', 'The request signature we calculated does not match.')
  if (!isInTime(claim, now)) return deny('AccessDenied', 'Request has expired')
  if (/^[0-9a-f]{64}$/.test(claim.payloadHash) && claim.payloadHash !== sha256(call.body))
    return deny('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.', 400)
  return null
}

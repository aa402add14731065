import type { Endpoint } from '@medha/contract/endpoint'
import { filledPlaces } from '../fill-row.ts'
import { below } from '../results/dice.ts'
import { CONTENT_TYPES, hostileBody, hostileJson, hostileText, oneOf } from './hostile-values.ts'

type Next = () => number
type Pairs = [name: string, value: string][]

export interface HostileRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

/** Values that pass the first check, so that one hostile value reaches the code behind it. */
const good = (name: string): string | undefined => {
  if (name === 'branch_kind') return 'classroom'
  if (/branch|center_code/i.test(name)) return 'DL001'
  if (/class_?stream/i.test(name)) return '901'
  if (/roll|user_id|login_id/i.test(name)) return '251104783926'
  if (/birth|dob/i.test(name)) return '05-04-2010'
  if (/mobile/i.test(name)) return '9876543210'
  if (/email/i.test(name)) return 'asha@pupils.example'
  if (/name$/i.test(name)) return 'Asha Verma'
  if (/exam_?type/i.test(name)) return 'iACST'
  if (/latitude/i.test(name)) return '28.6'
  if (/longitude/i.test(name)) return '77.2'
  if (/pincode|zip/i.test(name)) return '110058'
  if (name === 'state') return '1'
  if (name === 'exam_state') return 'Delhi'
  if (name === 'exam_mode') return 'Online (9 AM to 10 PM)'
  if (name === 'exam_date') return '2026-11-20T03:30:00Z'
  if (name === 'class') return '9'
  if (name.endsWith('stream')) return 'SOF'
  if (name === 'product_id') return 'M27-9-F-C'
  if (name === 'order_id') return 'MCAAAAAAAAAA'
  if (name === 'payment_method') return 'paytm'
  if (name === 'deviceKey') return '0123456789abcdef'
  return undefined
}

const written = (text: string): string => {
  // Half of a surrogate pair cannot be encoded in a URL; a client that tries sends these bytes.
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

const spoilOne = (next: Next, pairs: Pairs, spoil: () => string): Pairs => {
  if (pairs.length === 0) return pairs
  const at = below(next, pairs.length)
  return pairs.map(([name, value], index) => (index === at ? [name, spoil()] : [name, value]))
}

/** Repeats a field, or adds an unknown one. */
const withAnother = (next: Next, pairs: Pairs, value: string): Pairs => {
  const known = pairs[below(next, Math.max(1, pairs.length))]?.[0]
  const name =
    known !== undefined && below(next, 2) === 0 ? known : oneOf(next, ['__proto__', 'a', '', 'exam_type'])
  return [...pairs, [name, value]]
}

const HEADERS = [
  'token',
  'cookie',
  'authorization',
  'accept-language',
  'origin',
  'user-agent',
  'range',
] as const
/** A header carries bytes; invalid characters are refused before any code reads them. */
const headerText = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 2_000)

/** One request to the endpoint with one or two faults, the same for the same generator. */
export const hostileRequest = (row: Endpoint, next: Next): HostileRequest => {
  const places = filledPlaces(row, good)
  let params = Object.fromEntries(
    Object.entries(places.params).map(([name, value]) => [name, written(String(value))]),
  )
  let query: Pairs = Object.entries(places.query).map(([name, value]) => [name, written(String(value))])
  let fields: Pairs = Object.entries(places.body).map(([name, value]) => [name, JSON.stringify(value)])
  let body: string | undefined
  const headers: Record<string, string> = { 'content-type': 'application/json' }

  for (let faults = 1 + below(next, 2); faults > 0; faults -= 1)
    switch (below(next, 8)) {
      case 0:
      case 1:
        params = Object.fromEntries(
          spoilOne(next, Object.entries(params), () => written(hostileText(next)) || '%20'),
        )
        query = spoilOne(next, query, () => written(hostileText(next)))
        fields = spoilOne(next, fields, () => hostileJson(next))
        break
      case 2:
        query = spoilOne(next, query, () => written(hostileText(next)))
        break
      case 3:
        fields = spoilOne(next, fields, () => hostileJson(next))
        break
      case 4:
        query = withAnother(next, query, written(hostileText(next)))
        fields = withAnother(next, fields, hostileJson(next))
        break
      case 5:
        body = hostileBody(next)
        break
      case 6:
        headers['content-type'] = oneOf(next, CONTENT_TYPES)
        break
      default:
        headers[oneOf(next, HEADERS)] = headerText(hostileText(next))
    }

  const path = row.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')
  const queryText = query.map(([name, value]) => `${written(name)}=${value}`).join('&')
  const object = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
  return {
    method: row.method,
    url: `${path}?${queryText}`,
    headers,
    ...(row.method === 'POST' ? { payload: body ?? object } : {}),
  }
}

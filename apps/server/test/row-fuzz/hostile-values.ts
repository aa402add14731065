import { below } from '../results/dice.ts'

type Next = () => number

export const oneOf = <T>(next: Next, list: readonly [T, ...T[]]): T =>
  list[below(next, list.length)] ?? list[0]

/** Any characters of the Basic Multilingual Plane, including half surrogate pairs and NUL. */
const randomText = (next: Next): string =>
  String.fromCharCode(...Array.from({ length: 1 + below(next, 24) }, () => below(next, 0x1_0000)))

const TEXTS = [
  '\u0001\u001f\u007f',
  '\ufffe\uffff',
  '\u202e\u200b\ufeff',
  '',
  ' ',
  "'; drop table identity.students; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '%00',
  '%',
  '%ff',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '٣١٤١٥٩٢٦٥٣',
  'अ'.repeat(90),
  'a'.repeat(201),
  'a'.repeat(5_000),
  '2026-02-30',
  '31-02-2010',
  '00-00-0000',
  '9999-99-99T99:99:99Z',
  '9876543210',
  '+919876543210',
  '\\u0000',
  '\r\nset-cookie: a=b',
] as const

/** Values that PostgreSQL rejects, for fields whose codec accepts everything. */
const UNSTORABLE = ['\0', 'a\0b', 'a\0', '\ud800', 'a\udfffb'] as const

/** For a path or a query, where everything is text. */
export const hostileText = (next: Next): string =>
  oneOf(next, [randomText, chosenText, chosenText, unstorableText])(next)
const chosenText = (next: Next): string => oneOf(next, TEXTS)
const unstorableText = (next: Next): string => oneOf(next, UNSTORABLE)

const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324] as const

const nested = (depth: number, kind: 'array' | 'object'): string =>
  kind === 'array' ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

/** For a JSON body, already serialized: a parser must face what no object of ours could hold. */
export const hostileJson = (next: Next): string => {
  switch (below(next, 9)) {
    case 0:
    case 1:
    case 2:
      return JSON.stringify(hostileText(next))
    case 3:
      return String(oneOf(next, NUMBERS))
    case 4:
      return oneOf(next, ['null', 'true', 'false', '[]', '{}', '[null]', '[[[]]]', '[1,"2",{}]'])
    case 5:
      return nested(oneOf(next, [2, 50, 3_000]), oneOf(next, ['array', 'object']))
    case 6:
      return oneOf(next, [
        '"\\u0000"',
        '"\\ud800"',
        '"\\udc00\\ud800"',
        '"\\u0000\\u0000"',
        '1e400',
        '-1e400',
      ])
    case 7:
      return `[${Array.from({ length: 1 + below(next, 300) }, () => JSON.stringify(hostileText(next))).join(',')}]`
    default:
      return `{${JSON.stringify(hostileText(next))}:1,"__proto__":{"a":1},"constructor":{"prototype":{}}}`
  }
}

const NOT_JSON = [
  '',
  '{',
  '}',
  '[1',
  '{"a":1,}',
  'undefined',
  '\0',
  '{"a":"\n"}',
  '\ufeff{}',
  'a=b&c=d',
  '{}{}',
] as const

/** Replaces a whole body. */
export const hostileBody = (next: Next): string => {
  switch (below(next, 4)) {
    case 0:
      return oneOf(next, NOT_JSON)
    case 1:
      return nested(oneOf(next, [100, 3_000, 10_000]), oneOf(next, ['array', 'object']))
    case 2:
      return JSON.stringify('x'.repeat(oneOf(next, [65_000, 65_534, 65_540, 100_000])))
    default:
      return hostileJson(next)
  }
}

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=\u00ff',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/xml',
  'a',
  '/',
] as const

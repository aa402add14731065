import type { Endpoint } from '@medha/contract/endpoint'
import { STUDENT_KEY_HEADER } from '@medha/contract/places/student-key'
import { ALL_REFUSALS } from '@medha/contract/all-refusals'
import { WireRefusal } from '@medha/contract/wire/envelope'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'

type Json = Record<string, unknown>

/** Always the wire side: what a caller sends and receives, not the names of our core. */
const wireSchema = (schema: $ZodType): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Json
  return rest
}

const parameters = (row: Endpoint): Json[] => {
  const from = (schema: $ZodType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = wireSchema(schema) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }))
  }
  const studentKey = {
    name: STUDENT_KEY_HEADER,
    in: 'header',
    required: false,
    description:
      'From the login. Required with the session of a browser: the student for whom the page was drawn.',
    schema: { type: 'string' },
  }
  return [
    ...from(row.params, 'path'),
    ...from(row.query, 'query'),
    ...(row.audience === 'student' ? [studentKey] : []),
  ]
}

const operation = (row: Endpoint): Json => {
  const refusedStatuses = new Set(row.refusals.map((code) => String(ALL_REFUSALS[code].status)))
  for (const status of ['400', '421', '429']) refusedStatuses.add(status)
  if (row.audience === 'attempt') refusedStatuses.add('401')
  if (row.audience === 'student') for (const status of ['401', '409']) refusedStatuses.add(status)
  const refused = {
    description: `Refused: ${row.refusals.join(', ') || 'malformed, too often'}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
  const responses: Json = Object.fromEntries(
    [...refusedStatuses].filter((status) => status !== '200').map((status) => [status, refused]),
  )
  const answered = wireSchema(row.reply)
  if (row.sendsOn === true) responses['303'] = { description: 'Sent on to a view of ours' }
  else if (row.sendsFile === true)
    responses['200'] = {
      description: 'A file',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    }
  else
    responses['200'] = {
      description: 'Answered',
      content: {
        'application/json': {
          schema: refusedStatuses.has('200')
            ? { oneOf: [answered, { $ref: '#/components/schemas/Refusal' }] }
            : answered,
        },
      },
    }
  return {
    operationId: row.name,
    tags: [row.answeredBy],
    'x-audience': row.audience,
    'x-limit': row.limit,
    'x-requirements': row.requirements,
    parameters: parameters(row),
    ...(row.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content:
              row.takesUnread === true
                ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
                : { 'application/json': { schema: wireSchema(row.body) } },
          },
        }
      : {}),
    ...(row.audience === 'student' ? { security: [{ token: [] }] } : {}),
    responses,
  }
}

export const openApi = (rows: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {}
  for (const row of rows.toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`))) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Medha',
      version: '1',
      description: 'Written from the contract rows; the wire side of every call.',
    },
    paths,
    components: {
      schemas: { Refusal: wireSchema(WireRefusal) },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  }
}

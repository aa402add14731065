import type { Endpoint } from '@medha/contract/endpoint'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'

interface Schema {
  readonly properties?: Readonly<
    Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>
  >
}

type Values = Record<string, string | number | boolean>

/** Fills the fields of a request by its schema, with the given values for fields that name a person. */
const filled = (schema: $ZodType, named: (field: string) => string | undefined): Values => {
  const { properties = {} } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: choices }]) => [
      name,
      named(name) ??
        (choices?.[0] as string | undefined) ??
        (type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : '1'),
    ]),
  )
}

/** The filled params, query and body of an endpoint. */
export const filledPlaces = (row: Endpoint, named: (field: string) => string | undefined) => ({
  params: filled(row.params, named),
  query: filled(row.query, named),
  body: filled(row.body, named),
})

/** A request to an endpoint of the contract, for `app.inject`. */
export const requestTo = (row: Endpoint, named: (field: string) => string | undefined) => {
  const { params, query, body } = filledPlaces(row, named)
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '1')),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return {
    method: row.method,
    url: `${path}?${search.toString()}`,
    ...(row.method === 'POST' ? { payload: body } : {}),
  }
}

import Fastify from 'fastify'

/** Fastify as in its guide: reads the body of a save, validates it by a schema, responds with 204, and does no more. */
const [port = ''] = process.argv.slice(2)

const whole = { type: 'integer' } as const
const count = { type: 'integer', minimum: 0 } as const
const bytes = { type: 'string', pattern: '^[A-Za-z0-9_-]*$', maxLength: 2048 } as const
const listOf = (items: object, minItems: number, maxItems: number) =>
  ({ type: 'array', items, minItems, maxItems }) as const
const object = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false }) as const

const header = object({
  p: { const: 1 },
  e: { type: 'integer', minimum: 1 },
  from: { type: 'integer', minimum: 1 },
  to: { type: 'integer', minimum: 1 },
  prev: { ...bytes, minLength: 43, maxLength: 43 },
  head: { ...bytes, minLength: 43, maxLength: 43 },
  sheet: bytes,
  t: count,
  seen: count,
  proof: { enum: [0, 1] },
})
const block = object({
  n: { type: 'integer', minimum: 1 },
  an: listOf(whole, 3, 3),
  k: listOf(listOf(whole, 2, 2), 2, 2),
  ev: listOf({ type: 'array', minItems: 2, maxItems: 5 }, 1, 200),
  d: { ...bytes, minLength: 22, maxLength: 22 },
})

const app = Fastify({ logger: false, bodyLimit: 64 * 1024 })
app.addContentTypeParser('application/x-medha-save', { parseAs: 'string' }, (_, body, parsed) => {
  try {
    const [first = '', ...lines] = String(body).split('\n')
    parsed(null, {
      header: JSON.parse(first) as unknown,
      blocks: lines.map((line) => JSON.parse(line) as unknown),
    })
  } catch (problem) {
    parsed(problem as Error)
  }
})
app.post(
  '/api/v1/player/save',
  { schema: { body: object({ header, blocks: listOf(block, 1, 8) }) } },
  (_request, reply) => {
    void reply.code(204).send()
  },
)
await app.listen({ host: '127.0.0.1', port: Number(port) })

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'
import { disbelieve } from './signature.ts'

const NAME = 'files'
const PREFIX = '/s3'
const LARGEST = 20 * 1024 * 1024
const REGION = 'ap-south-1'

interface StoredFile {
  readonly body: Buffer
  readonly type: string
}

const complain = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)

const give = (reply: FastifyReply, file: StoredFile | undefined, query: URLSearchParams) => {
  if (file === undefined) return complain(reply, 404, 'NoSuchKey', 'The specified key does not exist.')
  const disposition = query.get('response-content-disposition')
  if (disposition !== null) void reply.header('content-disposition', disposition)
  return reply.type(file.type).send(file.body)
}

const open = async ({ app, config, faults }: PartyDeps): Promise<OpenParty> => {
  const files = new Map<string, StoredFile>()
  const keys = { keyId: config.FILES_KEY_ID, secret: config.FILES_SECRET, region: REGION }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query = ''] = (request.raw.url ?? '').split('?')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const call = { method: request.method, path, query, headers: request.headers, body }
    const doubt = disbelieve(call, keys, systemClock.now().getTime())
    if (doubt !== null) return complain(reply, doubt.status, doubt.code, doubt.message)
    const fault = faults.strike(NAME)
    if (fault?.name === 'slow') await sleep(fault.ms)
    if (fault?.name === 'down') return complain(reply, 503, 'SlowDown', 'Please reduce your request rate.')
    if (request.method === 'GET') return give(reply, files.get(path), new URLSearchParams(query))
    if (request.method === 'DELETE') {
      files.delete(path)
      return reply.code(204).send()
    }
    if (request.headers['if-none-match'] === '*' && files.has(path))
      return complain(reply, 412, 'PreconditionFailed', 'At least one of the preconditions did not hold')
    files.set(path, { body, type: request.headers['content-type'] ?? 'application/octet-stream' })
    if (fault?.name === 'lost') return complain(reply, 500, 'InternalError', 'We met an internal error.')
    return reply.header('etag', `"${createHash('md5').update(body).digest('hex')}"`).send()
  }

  await app.register(async (store: FastifyInstance) => {
    store.removeAllContentTypeParsers()
    store.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST },
      async (_: unknown, body: Buffer) => body,
    )
    store.get(`${PREFIX}/*`, answer)
    store.put(`${PREFIX}/*`, answer)
    store.delete(`${PREFIX}/*`, answer)
    /** The stored files, for tests that count them. */
    store.get('/files.json', async () => [...files.keys()].map((path) => path.slice(PREFIX.length + 1)))
  })
  return { address: () => `${app.listeningOrigin}${PREFIX}`, close: async () => undefined }
}

export const files: Party = {
  name: NAME,
  title: 'File store',
  protocol:
    'S3: objects put, fetched and removed, signature version 4 in headers and in addresses, If-None-Match',
  faults: [
    { name: 'down', label: 'Answer 503' },
    { name: 'slow', label: 'Take 5 seconds' },
    { name: 'lost', label: 'Keep the file and answer 500' },
  ],
  open,
}

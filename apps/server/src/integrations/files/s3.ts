import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { Files } from '../../kernel/files.ts'

const TIMEOUT_MS = 10_000

export interface S3Options {
  /** Of the store, without the bucket: `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

const pathOf = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/** A file store with the S3 API. The bucket is private: reading a file requires our signature. */
export const createS3Files = ({ endpoint, region, bucket, keyId, secret }: S3Options): Files => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    // The caller retries: jobs do so automatically, and a user should not wait for retries.
    retries: 0,
  })
  const urlOf = (key: string): string => `${endpoint}/${bucket}/${pathOf(key)}`
  const failed = (what: string, status: number): Error =>
    new Error(`the file store refused to ${what}: ${status}`)
  return {
    put: async (key, bytes, type) => {
      const reply = await client.fetch(urlOf(key), {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: {
          'content-type': type,
          'if-none-match': '*',
          // Part of the signature: the content cannot be replaced in transit.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await reply.body?.cancel()
      if (reply.status === 412) return 'was-there'
      if (!reply.ok) throw failed('store a file', reply.status)
      return 'stored'
    },
    read: async (key) => {
      const reply = await client.fetch(urlOf(key), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return null
      }
      if (!reply.ok) throw failed('give a file', reply.status)
      return new Uint8Array(await reply.arrayBuffer())
    },
    remove: async (key) => {
      const reply = await client.fetch(urlOf(key), {
        method: 'DELETE',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await reply.body?.cancel()
      if (!reply.ok && reply.status !== 404) throw failed('remove a file', reply.status)
    },
    addressFor: async (key, { seconds, fileName }) => {
      const url = new URL(urlOf(key))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      url.searchParams.set('response-content-disposition', `attachment; filename="${fileName}"`)
      const signed = await client.sign(url, { aws: { signQuery: true } })
      return signed.url
    },
  }
}

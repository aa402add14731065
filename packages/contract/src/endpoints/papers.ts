import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const sealedFile = {
  audience: 'anyone',
  limit: { per: 'address', points: 600, seconds: 60, counted: 'in-process' },
  params: z.strictObject({ file: z.string().check(z.regex(/^[0-9a-f]{64}\.mdb$/)) }),
  reply: z.object({ fileName: z.string(), type: z.string(), bytes: z.custom<Uint8Array>() }),
  refusals: ['papers.no-such-file'],
  sendsFile: true,
  isImmutable: true,
} as const

/**
 * T §2.11: a sealed paper, fetched hours before its test. The file is public but unreadable without its key, and a CDN
 * caches it: each CDN location requests it once.
 */
export const paperFile = endpoint({
  name: 'papers.file',
  answeredBy: 'papers',
  method: 'GET',
  path: '/papers/:file',
  requirements: ['PPR-20', 'PPR-21', 'PPR-22'],
  ...sealedFile,
})

/** The same file for the portal's pages, whose host can reach it only through the api. */
export const reviewedPaperFile = endpoint({
  name: 'papers.reviewed-file',
  answeredBy: 'papers',
  method: 'GET',
  path: '/api/v1/sealed-papers/:file',
  requirements: ['RVW-08'],
  ...sealedFile,
})

import * as z from 'zod'

/** Variables of every process that answers requests. */
export const PROCESS_VARIABLES = {
  // Without a default, because a process without it would use the keys of this repository.
  MEDHA_ENV: z
    .enum(['development', 'test', 'production'])
    .describe('Where the process runs: `development`, `test` or `production`. Has no default.'),
  PUBLIC_SCHEME: z
    .enum(['http', 'https'])
    .default('http')
    .describe('Scheme of the sites; decides cookie names, links and security headers.'),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1500)
    .describe('Milliseconds between "not ready" and closing, in which the edge stops sending requests.'),
}

export const portVariable = (usual: number, description: string) =>
  z.coerce.number().int().min(0).max(65535).default(usual).describe(description)

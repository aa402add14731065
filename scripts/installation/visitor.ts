import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { headlessShellPath } from '../machine/needs.ts'
import { run } from '../machine/run.ts'
import { ROOT } from '../stack/settings.ts'
import { SITE } from './institute.ts'
import { STANDINS_URL } from './providers.ts'

export interface Visit {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly serialNumber: string
}

/** Visitors of an edge at some address, who check its certificate by an authority. */
export const createVisitor =
  (edge: string, authority: string) =>
  async (host: string, path = '/'): Promise<Visit> => {
    const at = { host: edge, servername: SITE }
    const agent = new Agent({ ca: readFileSync(authority) })
    const call = request({ ...at, agent, path, headers: { host } }).end()
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    reply.resume()
    const { serialNumber } = (reply.socket as TLSSocket).getPeerCertificate()
    return { status: reply.statusCode, headers: reply.headers, serialNumber }
  }

/** Runs one journey in a browser; the student who registers in one logs in by the others. */
export const createJourney =
  (folder: string) =>
  (name: string): Promise<string> =>
    run(
      process.execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'single-machine/playwright.config.ts',
        name,
      ],
      {
        cwd: join(ROOT, 'e2e'),
        env: {
          BASE_URL: `https://${SITE}`,
          STANDINS_URL,
          STUDENT_FILE: join(folder, 'student.json'),
          HEADLESS_SHELL: headlessShellPath() ?? '',
        },
      },
    )

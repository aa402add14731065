import { fixedClock } from '../src/kernel/clock.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export interface CatalogueServer extends TestServer {
  readonly clock: ReturnType<typeof fixedClock>
  /** The response of a GET, as sent. */
  get(
    url: string,
    options?: { readonly host?: string; readonly address?: string; readonly token?: string },
  ): Promise<Answer>
  sql(text: string): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly cache: string | undefined
  /** The raw response body: these tests access its fields by name. */
  readonly body: ReturnType<JSON['parse']>
}

/** A Sunday, half past eleven in India. */
export const A_SUNDAY_MORNING = '2026-11-15T06:00:00Z'

export const startCatalogueServer = async (): Promise<CatalogueServer> => {
  const clock = fixedClock(A_SUNDAY_MORNING)
  const server = await startTestServer({ clock })
  await server.composition.catalogue.seats.rollSeasons()
  return {
    ...server,
    clock,
    get: async (url, { host = 'medha.localhost', address, token } = {}) => {
      const reply = await server.app.inject({
        url,
        headers: { host, ...(token === undefined ? {} : { token }) },
        ...(address === undefined ? {} : { remoteAddress: address }),
      })
      return { status: reply.statusCode, cache: reply.headers['cache-control'], body: reply.json() }
    },
    sql: async (text) => void (await server.deps.database.pool.query(text)),
  }
}

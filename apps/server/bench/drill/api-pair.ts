import { startDeliveryApi } from '../save-load/api-process.ts'

type Api = Awaited<ReturnType<typeof startDeliveryApi>>

/** Two processes of the api; each can be killed and comes back on its own port. */
export const startApiPair = async (
  databaseUrl: string,
  ports: readonly [number, number],
  env: Readonly<Record<string, string>>,
) => {
  const start = (port: number): Promise<Api> => startDeliveryApi(databaseUrl, port, env)
  const running = new Map<number, Api>(
    await Promise.all(ports.map(async (port) => [port, await start(port)] as const)),
  )
  return {
    ports,
    kill: async (port: number): Promise<void> => {
      await running.get(port)?.kill()
      running.set(port, await start(port))
    },
    stop: async (): Promise<void> => {
      await Promise.all([...running.values()].map((api) => api.stop()))
    },
  }
}
export type ApiPair = Awaited<ReturnType<typeof startApiPair>>

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startDeliveryApi } from '../save-load/api-process.ts'

const HAPROXY = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'
const CONFIG = join(import.meta.dirname, '../../../../deploy/haproxy.cfg')

/** Two api processes of delivery behind the proxy, with the configuration file of production. */
export const startEdge = async (databaseUrl: string, port: number, env: Readonly<Record<string, string>>) => {
  const apis = await Promise.all([port + 1, port + 2].map((own) => startDeliveryApi(databaseUrl, own, env)))
  const proxy = spawn(HAPROXY, ['-db', '-f', CONFIG], {
    env: {
      EDGE_BIND: `127.0.0.1:${port}`,
      EDGE_PROXY_PROTOCOL: '1',
      API_1: `127.0.0.1:${port + 1}`,
      API_2: `127.0.0.1:${port + 2}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    stop: async (): Promise<void> => {
      proxy.kill('SIGTERM')
      if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, 'close')
      await Promise.all(apis.map((api) => api.stop()))
    },
  }
}

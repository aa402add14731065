import { createServer, request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { run } from '../machine/run.ts'

const BRIDGE = 'medha-test'
/** The address of this machine, on which the test runs, in the network of the machines that it makes. */
export const OUR_ADDRESS = '10.77.0.1'
const PACKAGES_PORT = 14_531

const ip = (...args: readonly string[]): Promise<string> => run('ip', args)

/** A network between test machines and this one. It leads nowhere else. Returns what removes it. */
export const createNetwork = async (): Promise<() => Promise<unknown>> => {
  // A run that was killed could not remove it.
  await ip('link', 'delete', BRIDGE).catch(() => undefined)
  await ip('link', 'add', BRIDGE, 'type', 'bridge')
  await ip('address', 'add', `${OUR_ADDRESS}/24`, 'dev', BRIDGE)
  await ip('link', 'set', BRIDGE, 'up')
  return () => ip('link', 'delete', BRIDGE)
}

/** A network namespace with one address in that network. */
export const createNamespace = async (name: string, address: string): Promise<void> => {
  const namespace = `medha-${name}`
  await removeNamespace(name).catch(() => undefined)
  await ip('netns', 'add', namespace)
  await ip('link', 'add', `m-${name}`, 'type', 'veth', 'peer', 'name', 'host0', 'netns', namespace)
  await ip('link', 'set', `m-${name}`, 'master', BRIDGE, 'up')
  await ip('-netns', namespace, 'address', 'add', `${address}/24`, 'dev', 'host0')
  for (const device of ['lo', 'host0']) await ip('-netns', namespace, 'link', 'set', device, 'up')
}

export const removeNamespace = async (name: string): Promise<void> => {
  await ip('link', 'delete', `m-${name}`)
  await ip('netns', 'delete', `medha-${name}`)
}

/** The line for apt in a test machine: it fetches Debian's packages through this machine. */
export const APT_PROXY = `Acquire::http::Proxy "http://${OUR_ADDRESS}:${PACKAGES_PORT}";\n`

/** Passes on requests of apt, because the network of the machines leads nowhere. Returns what stops it. */
export const startPackageProxy = async (): Promise<() => void> => {
  const server = createServer((request, reply) => {
    const upstream = httpRequest(request.url ?? '', { headers: request.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    upstream.once('error', () => reply.writeHead(502).end())
    upstream.end()
  })
  server.listen(PACKAGES_PORT, OUR_ADDRESS)
  await once(server, 'listening')
  return () => server.close()
}

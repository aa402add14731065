import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPE_A = 1
const HEADER_BYTES = 12
const ANSWERED = 0x8580

export interface NameServer {
  readonly port: number
  /** From now on every name has these IPv4 addresses; null: no question is answered. */
  set(addresses: readonly string[] | null): void
  /** How many questions have arrived. */
  questions(): number
  stop(): Promise<void>
}

/** Where the question of a DNS message ends, and its type. */
const questionOf = (message: Buffer): { readonly end: number; readonly type: number } => {
  let at = HEADER_BYTES
  while ((message[at] ?? 0) !== 0) at += (message[at] ?? 0) + 1
  return { type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** One address of the name in the question, for five seconds. */
const record = (address: string): Buffer =>
  Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 5, 0, 4, ...address.split('.').map(Number)])

/** A DNS server as a cluster has one for a Service without an address of its own: one address for each pod. */
export const startNameServer = async (): Promise<NameServer> => {
  let addresses: readonly string[] | null = []
  let questions = 0
  const socket = createSocket('udp4', (message, from) => {
    questions += 1
    if (addresses === null) return
    const { end, type } = questionOf(message)
    const records = type === TYPE_A ? addresses.map(record) : []
    const header = Buffer.from(message.subarray(0, HEADER_BYTES))
    for (const [at, value] of [ANSWERED, 1, records.length, 0, 0].entries())
      header.writeUInt16BE(value, 2 + 2 * at)
    socket.send(
      Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records]),
      from.port,
      from.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    set: (next) => {
      addresses = next
    },
    questions: () => questions,
    stop: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

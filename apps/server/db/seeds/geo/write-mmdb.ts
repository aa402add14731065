import { isIPv4 } from 'node:net'

/** The values that we write to a MaxMind database. Numbers are doubles, unless the format requires another type. */
export type MmdbValue = string | number | { readonly [key: string]: MmdbValue } | readonly MmdbValue[]

const TYPE = { string: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11 } as const

const control = (type: number, size: number): Buffer => {
  const sizeBits = size < 29 ? size : 29
  const head = type < 8 ? [(type << 5) | sizeBits] : [sizeBits, type - 7]
  return Buffer.from(size < 29 ? head : [...head, size - 29])
}

const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return Buffer.concat([control(TYPE.double, 8), bytes])
}

const unsigned = (type: number, value: number): Buffer => {
  const hex = value === 0 ? '' : value.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([control(type, bytes.length), bytes])
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([control(TYPE.string, bytes.length), bytes])
}

const mapOf = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([control(TYPE.map, entries.length), ...entries.flatMap(([key, value]) => [text(key), value])])

const encode = (value: MmdbValue): Buffer => {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number') return double(value)
  if (Array.isArray(value)) return Buffer.concat([control(TYPE.array, value.length), ...value.map(encode)])
  return mapOf(
    Object.entries(value as object).map(([key, inner]) => [key, encode(inner as MmdbValue)] as const),
  )
}

/** The first `length` bits of a network; IPv4 lies in the lowest 32 bits of the IPv6 space. */
const bitsOf = (network: string): number[] => {
  const [address = '', length = '0'] = network.split('/')
  const prefix = isIPv4(address) ? 96 + Number(length) : Number(length)
  const groups = isIPv4(address) ? ipv4Groups(address) : ipv6Groups(address)
  return groups.flatMap((group) => [...group.toString(2).padStart(16, '0')].map(Number)).slice(0, prefix)
}

const ipv4Groups = (address: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [0, 0, 0, 0, 0, 0, a * 256 + b, c * 256 + d]
}

const ipv6Groups = (address: string): number[] => {
  const [head = '', tail = ''] = address.split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [left, right] = [read(head), read(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

interface Leaf {
  readonly offset: number
}
interface Node {
  readonly number: number
  readonly branches: [Node | Leaf | null, Node | Leaf | null]
}

interface Tree {
  readonly nodes: readonly Node[]
  add(network: string, offset: number): void
}

const createTree = (): Tree => {
  const root: Node = { number: 0, branches: [null, null] }
  const nodes = [root]
  const step = (from: Node, bit: 0 | 1): Node => {
    const next = from.branches[bit]
    if (next !== null && 'offset' in next) throw new Error('a network lies inside another')
    if (next !== null) return next
    const made: Node = { number: nodes.length, branches: [null, null] }
    nodes.push(made)
    from.branches[bit] = made
    return made
  }
  return {
    nodes,
    add: (network, offset) => {
      const bits = bitsOf(network) as (0 | 1)[]
      const last = bits.pop() ?? 0
      bits.reduce(step, root).branches[last] = { offset }
    },
  }
}

const DATA_SEPARATOR = Buffer.alloc(16)
const METADATA_MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/** A record is the number of the next node, or a pointer into the data beyond the last node, or "nothing". */
const record = (branch: Node | Leaf | null, nodeCount: number): Buffer => {
  const value =
    branch === null
      ? nodeCount
      : 'offset' in branch
        ? nodeCount + DATA_SEPARATOR.length + branch.offset
        : branch.number
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(value, 0, 3)
  return bytes
}

/** Writes a database in MaxMind's format 2.0, with records of 24 bits: enough for samples and tests. */
export const writeMmdb = (
  entries: readonly { readonly network: string; readonly data: MmdbValue }[],
  builtAt: Date,
): Buffer => {
  const tree = createTree()
  const data: Buffer[] = []
  for (const entry of entries) {
    tree.add(entry.network, Buffer.concat(data).length)
    data.push(encode(entry.data))
  }
  const count = tree.nodes.length
  const metadata = mapOf([
    ['binary_format_major_version', unsigned(TYPE.uint16, 2)],
    ['binary_format_minor_version', unsigned(TYPE.uint16, 0)],
    ['build_epoch', unsigned(TYPE.uint64, Math.floor(builtAt.getTime() / 1000))],
    ['database_type', text('Medha-Sample-City')],
    ['description', mapOf([['en', text('Loopback and documentation networks only')]])],
    ['ip_version', unsigned(TYPE.uint16, 6)],
    ['languages', encode(['en'])],
    ['node_count', unsigned(TYPE.uint32, count)],
    ['record_size', unsigned(TYPE.uint16, 24)],
  ])
  const search = tree.nodes.flatMap(({ branches: [zero, one] }) => [record(zero, count), record(one, count)])
  return Buffer.concat([...search, DATA_SEPARATOR, ...data, METADATA_MARKER, metadata])
}

/** Who a caller's address stands for: the line it comes from, and the network that line belongs to. */
export interface Origin {
  /** One IPv4 address, or one IPv6 /64: a single subscriber owns the whole /64 and could change it at will. */
  readonly line: string
  /** T1: the /24 or the /48 around it. */
  readonly network: string
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const expandIpv6 = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after].map(
    (group) => group.toLowerCase().replace(/^0+/, '') || '0',
  )
}

export const originOf = (address: string): Origin => {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address.replace(/%.*$/, '')
  if (!plain.includes(':')) return { line: plain, network: `${plain.split('.').slice(0, 3).join('.')}.0/24` }
  const groups = expandIpv6(plain)
  return {
    line: `${groups.slice(0, 4).join(':')}::/64`,
    network: `${groups.slice(0, 3).join(':')}::/48`,
  }
}

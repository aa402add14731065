/** The keys by which rate limits count a caller's address. */
export interface IpKeys {
  /** One IPv4 address, or one IPv6 /64: a single subscriber owns a whole /64 and can change addresses inside it. */
  readonly ipKey: string
  /** T1: the subnet around it, /24 or /48. */
  readonly subnetKey: string
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

/** Only the address key, for the limit on every request: most addresses are plain IPv4 and are their own key. */
export const ipKeyOf = (address: string): string =>
  address.includes(':') || address.includes('%') ? ipKeysOf(address).ipKey : address

export const ipKeysOf = (address: string): IpKeys => {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address.replace(/%.*$/, '')
  if (!plain.includes(':'))
    return { ipKey: plain, subnetKey: `${plain.split('.').slice(0, 3).join('.')}.0/24` }
  const groups = expandIpv6(plain)
  return {
    ipKey: `${groups.slice(0, 4).join(':')}::/64`,
    subnetKey: `${groups.slice(0, 3).join(':')}::/48`,
  }
}

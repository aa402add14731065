import { BlockList, isIP, isIPv6 } from 'node:net'

/** We have few proxies; forged addresses in a header can only empty this cache. */
const MOST_REMEMBERED = 1_000

/**
 * Whether an address is one of our proxies, from a list of addresses and networks (`10.0.0.0/8`). Every request checks,
 * mostly the same address, so results are cached.
 */
export const trustedProxies = (list: string): ((address: string) => boolean) => {
  const proxies = new BlockList()
  for (const entry of list.split(',')) {
    const [address = '', prefix] = entry.trim().split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(prefix), family)
  }
  const remembered = new Map<string, boolean>()
  return (address) => {
    const known = remembered.get(address)
    if (known !== undefined) return known
    const isOurs = isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(address, isOurs)
    return isOurs
  }
}

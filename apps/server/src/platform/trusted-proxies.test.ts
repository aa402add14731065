import { expect, it } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

it('knows single addresses and networks, of both families, and IPv4 written as IPv6', () => {
  const isOurs = trustedProxies('127.0.0.1, ::1,10.1.0.0/16,fd00::/8')
  for (const address of ['127.0.0.1', '::1', '10.1.255.7', 'fd12::9', '::ffff:10.1.0.1'])
    expect(isOurs(address), address).toBe(true)
  for (const address of ['127.0.0.2', '::2', '10.2.0.1', 'fe80::1', '::ffff:10.2.0.1'])
    expect(isOurs(address), address).toBe(false)
})

it('trusts nothing that is no address, however often it is asked', () => {
  const isOurs = trustedProxies('127.0.0.1')
  for (const text of ['', 'unknown', 'localhost', '127.0.0.1, 127.0.0.1', '127.0.0.1:80'])
    for (let time = 0; time < 3; time += 1) expect(isOurs(text), text).toBe(false)
})

it('gives the same answers when its memory has run over', () => {
  const isOurs = trustedProxies('10.0.0.0/8')
  for (let place = 0; place < 2_500; place += 1) {
    expect(isOurs(`10.0.${place >> 8}.${place & 255}`)).toBe(true)
    expect(isOurs(`11.0.${place >> 8}.${place & 255}`)).toBe(false)
  }
})

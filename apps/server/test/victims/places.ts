/** Where the attackers are, beside the honest. An address of an attacker is a whole /64 for IPv6. */
export interface Places {
  attackerAt(no: number): string
  honestAt(no: number): string
}

/** Who calls from which of the honest addresses. */
export const HONEST = {
  knownPhone: 1,
  newFamily: 2,
  newDevice: 3,
  newPhone: 4,
  anotherNewPhone: 5,
  school: 6,
} as const

const ipv4 = (no: number) => `49.36.${no}.1`
const ipv6 = (site: number) => (no: number) => `2401:4900:${site}:${no.toString(16)}::9`
/** Behind those of the honest, in the same network. */
const after = (addressOf: (no: number) => string) => (no: number) => addressOf(no + 20)

export const PLACES = {
  elsewhere: { attackerAt: (no) => `100.${64 + (no >> 6)}.${no & 255}.9`, honestAt: ipv4 },
  'in the subnet of the family and the school': {
    attackerAt: after((no) => `49.36.1.${no}`),
    honestAt: (no) => `49.36.1.${no}`,
  },
  'with IPv6 in another /48': { attackerAt: ipv6(1), honestAt: ipv6(2) },
  'with IPv6 in the same /48': { attackerAt: after(ipv6(2)), honestAt: ipv6(2) },
  'inside the address of the school': { attackerAt: () => ipv4(HONEST.school), honestAt: ipv4 },
} as const satisfies Record<string, Places>

export type Where = keyof typeof PLACES

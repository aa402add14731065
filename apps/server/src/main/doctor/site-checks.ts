import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { good, problem, reasonOf, type Finding } from './finding.ts'

const TIMEOUT_MS = 5_000
const LEAST_DAYS_LEFT = 14
const DAY_MS = 86_400_000

export interface SiteAddress {
  /** `:4000`, or empty for the scheme's own port. */
  readonly port: string
  /** Certificates of authorities to trust besides the usual ones. */
  readonly ca?: string
}

const certificateOf = (host: string, { port, ca }: SiteAddress): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      {
        host,
        servername: isIP(host) === 0 ? host : '',
        port: Number(port.slice(1) || 443),
        timeout: TIMEOUT_MS,
        ...(ca ? { ca } : {}),
      },
      () => {
        resolve(socket.getPeerCertificate())
        socket.end()
      },
    )
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')))
    socket.once('error', reject)
  })

const checkHost = async (host: string, address: SiteAddress, now: number): Promise<Finding> => {
  try {
    await lookup(host)
  } catch (error) {
    return problem(`${host} has no address: ${reasonOf(error)}`, 'Add an A or AAAA record for it.')
  }
  try {
    const { valid_to } = await certificateOf(host, address)
    const daysLeft = Math.floor((Date.parse(valid_to) - now) / DAY_MS)
    return daysLeft >= LEAST_DAYS_LEFT
      ? good(`${host} has a certificate for ${daysLeft} more days`)
      : problem(`The certificate of ${host} ends in ${daysLeft} days`, 'Renew it and reload the edge.')
  } catch (error) {
    return problem(
      `${host} cannot be opened over https: ${reasonOf(error)}`,
      'Check that the edge runs, and that its certificate covers this name.',
    )
  }
}

/** Every site and its player, as a visitor reaches them over https. */
export const checkSites = (hosts: readonly string[], address: SiteAddress, now: number): Promise<Finding[]> =>
  Promise.all(hosts.map((host) => checkHost(host, address, now)))

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../machine/run.ts'

const EC_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '60']

/** A certificate authority of its own in a folder. Returns the path of its certificate. */
export const createAuthority = async (folder: string): Promise<string> => {
  const ca = join(folder, 'ca.pem')
  const files = ['-keyout', join(folder, 'ca.key'), '-out', ca]
  await run('openssl', ['req', '-x509', ...EC_KEY, ...files, '-subj', '/CN=Medha test authority'])
  return ca
}

/** A certificate for some names, signed by the authority of the folder: chain and key in one file. */
export const createCertificate = async (
  folder: string,
  hosts: readonly string[],
  file: string,
): Promise<void> => {
  const path = (name: string) => join(folder, name)
  writeFileSync(path('names.cnf'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`)
  const request = ['-keyout', path('site.key'), '-out', path('site.csr'), '-subj', '/CN=Medha']
  await run('openssl', ['req', ...EC_KEY, ...request])
  const signer = ['-CA', path('ca.pem'), '-CAkey', path('ca.key'), '-CAcreateserial']
  const made = ['-out', path('site.pem'), '-days', '60', '-extfile', path('names.cnf')]
  await run('openssl', ['x509', '-req', '-in', path('site.csr'), ...signer, ...made])
  writeFileSync(
    file,
    ['site.pem', 'ca.pem', 'site.key'].map((name) => readFileSync(path(name), 'utf8')).join(''),
  )
}

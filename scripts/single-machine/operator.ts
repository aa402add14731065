import { appendFileSync, chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificate } from '../installation/certificates.ts'
import {
  changeInstitute,
  edit,
  HOSTS,
  withOwnSettings,
  writeProviderSecrets,
} from '../installation/institute.ts'

export const MEDHA = '/etc/medha'
const CERTIFICATE = join(MEDHA, 'certificates/sites.pem')
const SETTINGS = join(MEDHA, 'medha.env')

/** An authority of the institute's own, as a provider inside its network may have one. */
const trust = (authority: string): void => {
  copyFileSync(authority, join(MEDHA, 'secrets/authority.pem'))
  appendFileSync(SETTINGS, 'NODE_EXTRA_CA_CERTS=/secrets/authority.pem\n')
}

interface ByHand {
  readonly before?: () => void | Promise<void>
  readonly after?: () => void | Promise<void>
}

/** What a person does by hand before and after the commands of a section of the guide. */
export const byHand = (authorityFolder: string): Readonly<Record<string, ByHand>> => ({
  '3. Keys': { after: () => writeProviderSecrets(join(MEDHA, 'secrets')) },
  '4. The institute': { after: () => changeInstitute(join(MEDHA, 'institute')) },
  '5. Settings': {
    after: () => {
      edit(SETTINGS, withOwnSettings)
      trust(join(authorityFolder, 'ca.pem'))
    },
  },
  '6. The certificate': { before: () => createCertificate(authorityFolder, HOSTS, CERTIFICATE) },
  'A new certificate': {
    before: () => {
      chmodSync(CERTIFICATE, 0o600)
      return createCertificate(authorityFolder, HOSTS, CERTIFICATE)
    },
  },
})

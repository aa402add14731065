import type { Page } from '@playwright/test'
import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** What Chromium's virtual authenticator stores. */
interface StoredCredential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

export interface Authenticator {
  /** The person looks away, or presses Cancel. */
  setWilling(isWilling: boolean): Promise<void>
  credentials(): Promise<readonly StoredCredential[]>
  add(credential: StoredCredential): Promise<void>
  remove(): Promise<void>
}

/** A device that stores passkeys and shows no prompt: `internal` is the computer itself, `usb` a key beside it. */
export const addAuthenticator = async (
  page: Page,
  transport: 'internal' | 'usb' = 'internal',
): Promise<Authenticator> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setWilling: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: async (credential) => {
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential } })
    },
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

/** A passkey for this host that no member has. */
export const strangersPasskey = (rpId: string): StoredCredential => ({
  credentialId: randomBytes(32).toString('base64'),
  isResidentCredential: true,
  rpId,
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  userHandle: randomBytes(32).toString('base64'),
  signCount: 1,
})

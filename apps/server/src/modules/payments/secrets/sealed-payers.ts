import type { Language } from '@medha/messages/language'
import { createSecretKey } from 'node:crypto'
import { createSealing } from '../../../kernel/sealing.ts'

/** The payer, as entered when the charge was opened. */
export interface ChargePayer {
  /** As it is printed on the receipt. */
  readonly name: string
  /** With country code. */
  readonly mobile: string
  readonly email: string
  /** Of the receipt and of messages. */
  readonly language: Language
}

/** Payers are stored encrypted; each can be decrypted only together with its own reference. */
export interface SealedPayers {
  seal(reference: string, payer: ChargePayer): Buffer
  open(reference: string, sealed: Buffer): ChargePayer
}

export const createSealedPayers = (keyInHex: string): SealedPayers => {
  const sealing = createSealing(createSecretKey(Buffer.from(keyInHex, 'hex')))
  return {
    seal: (reference, { name, mobile, email, language }) =>
      sealing.seal(Buffer.from(reference), JSON.stringify({ name, mobile, email, language })),
    open: (reference, sealed) => JSON.parse(sealing.open(Buffer.from(reference), sealed)) as ChargePayer,
  }
}

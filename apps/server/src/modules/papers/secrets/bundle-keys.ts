import { createSecretKey } from 'node:crypto'
import { createSealing, type Sealing } from '../../../kernel/sealing.ts'

export interface SealedKey {
  readonly sealedKey: Buffer
  /** The number of the environment's key that it is sealed with. */
  readonly sealedWith: number
}

/** The keys of papers are stored sealed; each opens only with the hash of its own file. */
export interface BundleKeys {
  seal(fileHash: Buffer, key: Uint8Array): SealedKey
  open(fileHash: Buffer, sealed: SealedKey): Buffer
}

/** `1:<hex>,2:<hex>`: the last key seals, all of them open. */
export const createBundleKeys = (configured: string): BundleKeys => {
  const sealings = new Map<number, Sealing>(
    configured.split(',').map((entry) => {
      const [number = '', hex = ''] = entry.split(':')
      return [Number(number), createSealing(createSecretKey(Buffer.from(hex, 'hex')))]
    }),
  )
  const [sealedWith = 0] = [...sealings.keys()].slice(-1)
  const sealingOf = (number: number): Sealing => {
    const sealing = sealings.get(number)
    if (sealing === undefined) throw new Error(`PAPER_SEAL_KEY has no key ${number}`)
    return sealing
  }
  return {
    seal: (fileHash, key) => ({
      sealedKey: sealingOf(sealedWith).seal(fileHash, Buffer.from(key).toString('hex')),
      sealedWith,
    }),
    open: (fileHash, sealed) =>
      Buffer.from(sealingOf(sealed.sealedWith).open(fileHash, sealed.sealedKey), 'hex'),
  }
}

import type { Trial } from '@medha/contract/wire/player-trial'
import type { SealedPaper } from './queries/sealed-papers.ts'

/** A paper in the form that the player opens without an attempt. */
export const writeOpenPaper = (paper: SealedPaper, key: Buffer, seed: Buffer): Omit<Trial, 'person'> => ({
  name: paper.name,
  durationMs: paper.minutes * 60_000,
  paper: {
    code: paper.code,
    bundle: paper.bundle.hash.toString('hex'),
    bytes: paper.bundle.bytes,
    languages: [...paper.languages],
    sections: paper.sections,
  },
  seed: seed.toString('base64url'),
  key: key.toString('base64url'),
})

import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { createHmac, type KeyObject } from 'node:crypto'
import { createSealing } from '../../../kernel/sealing.ts'

/** A date of birth is a password and a child's personal data: it is stored encrypted and compared by keyed hash. */
export interface DatesOfBirth {
  seal(rollNumber: string, day: PlainDate): Buffer
  open(rollNumber: string, sealed: Buffer): PlainDate
  /** Depends on the roll number, so that equal dates differ in a stolen table. */
  proof(rollNumber: string, day: PlainDate): Buffer
}

export const createDatesOfBirth = (keys: {
  readonly sealingKey: KeyObject
  readonly pepper: KeyObject
}): DatesOfBirth => {
  const sealing = createSealing(keys.sealingKey)
  return {
    seal: (rollNumber, day) => sealing.seal(Buffer.from(rollNumber), day),
    open: (rollNumber, sealed) => plainDate(sealing.open(Buffer.from(rollNumber), sealed)),
    proof: (rollNumber, day) => createHmac('sha256', keys.pepper).update(`${rollNumber}|${day}`).digest(),
  }
}

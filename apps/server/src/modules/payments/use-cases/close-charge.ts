import type { Trx } from '../../../platform/database.ts'
import { hear, type ChargeEvent } from '../domain/charge.ts'
import { lockCharge } from '../queries/charge-books.ts'
import { writeEffects, type BooksWorld } from './write-effects.ts'

const tell = async (world: BooksWorld, trx: Trx, chargeId: string, event: ChargeEvent): Promise<void> => {
  const locked = await lockCharge(trx, chargeId)
  if (locked !== null) await writeEffects(world, trx, locked, hear(locked.charge, event))
}

/**
 * We stop waiting for this charge. Money that arrives for it later is still heard of, and its opener decides what
 * becomes of it.
 */
export const closeCharge = (world: BooksWorld, trx: Trx, chargeId: string): Promise<void> =>
  tell(world, trx, chargeId, { kind: 'close' })

/** The opener of a captured charge no longer wants the money. Nothing to do where nothing was taken. */
export const noteNotWanted = (world: BooksWorld, trx: Trx, chargeId: string): Promise<void> =>
  tell(world, trx, chargeId, { kind: 'not-wanted' })

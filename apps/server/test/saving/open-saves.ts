import type { Clock } from '../../src/kernel/clock.ts'
import { createBoard } from '../../src/modules/delivery/board/board.ts'
import { createSaves, type Saves } from '../../src/modules/delivery/saving/saves.ts'
import { oneDatabase } from '../../src/modules/delivery/spreading/attempt-databases.ts'
import type { Db } from '../../src/platform/database.ts'

/** Saves as in a separate process, with its own board. */
export const openSaves = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Saves =>
  createSaves({
    databases: oneDatabase({ db, savesDb: db }),
    clock,
    longestQueue: 5_000,
    board: createBoard({ db, clock }),
    hold: () => 0,
    onSaveQueueFull: () => undefined,
  })

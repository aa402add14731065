import { encodeSheet, type SheetShape } from '../../packages/test-rules/src/sheet.ts'
import type { TestEvent } from '../../packages/test-rules/src/test-event.ts'
import { writeTestEvent } from '../../apps/player/src/engine/attempt/event-codes.ts'
import { createAttemptLog } from '../../apps/player/src/engine/saving/attempt-log.ts'
import type { AttemptServer } from './attempt-server.ts'

/** What happens to a message on its way. */
export type Fault = 'none' | 'request-lost' | 'reply-lost' | 'doubled'

/** The player's own log of one turn, with the time and the network of a test. */
export const createPlayerDevice = (server: AttemptServer, shape: SheetShape, startedAt: number) => {
  const { epoch, ...end } = server.entry()
  const log = createAttemptLog({
    epoch,
    shape,
    base: { ...end, lastEvent: 0 },
    events: [],
    blocks: [],
    acknowledgedBlock: 0,
  })
  const sheet = () => log.sheetAfter(log.nextPlace() - 1)

  return {
    /** As the recorder writes an event: claimed times never fall. */
    act: (event: TestEvent, claimed: number, now: number): void => {
      log.add({
        attempt: '1',
        epoch,
        place: log.nextPlace(),
        at: Math.max(log.lastTime(), claimed),
        ...writeTestEvent(event),
        clocks: { monotonic: now - startedAt, wall: now },
        anchor: { server: startedAt, monotonic: 0, wall: startedAt },
      })
    },
    /** Seals what is there and sends the next message. False if nothing is left. */
    send: (now: number, fault: Fault): boolean => {
      log.seal(log.nextPlace() - 1)
      const message = log.nextMessage({ sentAt: now, seen: 0, wantsProof: false }, log.acknowledged())
      if (message === null) return false
      if (fault === 'request-lost') return true
      const reply = server.save(message.body, now)
      if (fault === 'doubled') server.save(message.body, now)
      if (fault === 'reply-lost') return true
      if (log.acknowledge(reply.number, reply.head) === 'differs') throw new Error('the chains differ')
      return true
    },
    /** SAV-08 */
    adoptMerged: (): void => {
      const now = server.entry()
      if (now.epoch === epoch && log.acknowledge(now.number, now.head) === 'agreed') log.continueFrom(now)
    },
    sheet,
    bytes: () => encodeSheet(sheet()),
  }
}

export type PlayerDevice = ReturnType<typeof createPlayerDevice>

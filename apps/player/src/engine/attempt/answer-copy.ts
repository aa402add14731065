import { sealAnswerFile } from '@medha/test-rules/seal-answer-file'
import { FILE_LIMITS, SCREEN_TIMING } from '@medha/test-rules/test-timing'
import type { ServerClock } from '../clock/server-clock.ts'
import type { Device } from '../device.ts'
import type { AnswerCopy } from '../engine.ts'
import type { CopyFacts } from './copy-facts.ts'
import { isChange } from './event-codes.ts'
import type { AttemptFacts, Recorder } from './recorder.ts'

interface CopyDeps {
  readonly facts: Pick<AttemptFacts, 'attempt' | 'epoch'>
  /** The recorder of the current tab: another tab may have had the test before. */
  readonly recorder: () => Recorder
  readonly clock: ServerClock
  readonly device: Pick<Device, 'after'>
  /** The offer of a copy has appeared or gone. */
  readonly onChange: () => void
}

/** OFL-12: a file with the answers of this device, created offline and readable by the exam office alone. */
export const createAnswerCopy = (copy: CopyFacts | null, deps: CopyDeps) => {
  let wasOffered = false
  let cancel = (): void => undefined

  const oldestUnsent = (): number | null =>
    deps
      .recorder()
      .log.unacknowledged()
      .find(({ code }) => isChange(code))?.at ?? null

  /** How long until a copy is offered; null if nothing is unsent. */
  const dueIn = (): number | null => {
    const since = copy === null || !deps.clock.isSet() ? null : oldestUnsent()
    return since === null ? null : since + SCREEN_TIMING.offerCopyAfter - deps.clock.look().latest
  }

  const isOffered = (): boolean => (dueIn() ?? 1) <= 0

  return {
    address: copy?.address ?? null,
    isOffered,
    /** Called whenever something was stored or sent. */
    look: (): void => {
      cancel()
      const due = dueIn()
      if (due !== null && due > 0)
        cancel = deps.device.after(due, () => {
          if (isOffered() !== wasOffered) deps.onChange()
        })
      wasOffered = isOffered()
    },
    make: async (): Promise<AnswerCopy | null> => {
      if (copy === null) return null
      const { log, keepBlocks, lastKeptEvent } = deps.recorder()
      await keepBlocks(log.seal(lastKeptEvent()))
      const message = log.copy({ sentAt: deps.clock.look().latest, seen: 0, wantsProof: false }, ROOM)
      if (message === null) return null
      const { attempt, epoch } = deps.facts
      const { body, from, to } = message
      return {
        name: copy.fileName,
        bytes: await sealAnswerFile(body, { attempt, epoch, from, to }, copy),
      }
    },
    stop: (): void => {
      cancel()
    },
  }
}

/** The space for blocks in a file: header, sheet and seal take less than the rest. */
const ROOM = FILE_LIMITS.wantedBytes - 4 * 1024

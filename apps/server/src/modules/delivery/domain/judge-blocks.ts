import { limitAnswers, type LimitedSection } from '@medha/test-rules/answer-limit'
import { readBlock, type Block } from '@medha/test-rules/block'
import { foldEvents, isBeforeTakeover, type AdmittedEvent } from '@medha/test-rules/fold'
import { lateEvidence } from '@medha/test-rules/late-evidence'
import { encodeSheet, type SheetShape } from '@medha/test-rules/sheet'
import { readTestEvent, type TestEvent } from '@medha/test-rules/test-event'
import { counts, verdictOf } from '@medha/test-rules/verdict'

/** A stored block. */
export interface KeptBlock {
  readonly epoch: number
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly arrivedAt: number
  readonly line: string
  /** OFL-13: from an answer file, so no device proves its time. */
  readonly isFromFile?: boolean
}

export interface JudgedAttempt {
  readonly deadline: number
  readonly startedAt: number
  readonly silence: number
  readonly latePolicy: 'count' | 'hold'
  readonly shape: SheetShape
  readonly limited: readonly LimitedSection[]
  /** When epoch 2, 3, … began. */
  readonly takeovers: readonly number[]
  /** Decisions of staff about held answers, oldest first. */
  readonly decisions: readonly HeldDecision[]
}

/** TIM-11: applies to everything that had arrived by then and was not decided before. */
export interface HeldDecision {
  readonly decidedAt: number
  readonly counts: boolean
}

interface ReadBlock {
  readonly block: Block
  readonly arrivedAt: number
  readonly isFromFile: boolean
}

/** Only answers count as held: looking at a question changes no mark. */
const isAnswer = ({ act }: TestEvent): boolean =>
  act === 'choose' || act === 'enter-number' || act === 'clear'

const decisionOn = (decisions: readonly HeldDecision[], arrivedAt: number): HeldDecision | null =>
  decisions.find(({ decidedAt }) => arrivedAt <= decidedAt) ?? null

/** TIM-05 to TIM-09: decides for each event of all devices whether it counts, and how many answers wait for staff. */
export const judgeBlocks = (
  kept: readonly KeptBlock[],
  { deadline, startedAt, silence, latePolicy, shape, limited, takeovers, decisions }: JudgedAttempt,
): { readonly sheet: Uint8Array; readonly held: number } => {
  const admitted: AdmittedEvent[] = []
  let held = 0
  for (const [epoch, blocks] of Map.groupBy(kept, (one) => one.epoch)) {
    const read = blocks
      .toSorted((one, other) => one.seq - other.seq)
      .flatMap(({ line, arrivedAt, isFromFile = false }): ReadBlock[] => {
        const block = readBlock(line)
        return block === null ? [] : [{ block, arrivedAt, isFromFile }]
      })
    const inTime = read.filter(({ arrivedAt }) => arrivedAt <= deadline).map(({ arrivedAt }) => arrivedAt)
    const lastContactAt = Math.max(startedAt, ...inTime)
    // Every stored block was hashed against the previous head when it arrived.
    const evidence = lateEvidence({ blocks: read, isUnbroken: true, lastContactAt, deadline, silence })
    // A device's events stay in their order even if its claimed times go back: its sheet was made that way (TIM-10).
    let reached = -Infinity
    // A branch from an answer file belongs to the turn that it branched from.
    const turn = Math.abs(epoch)
    for (const { block, arrivedAt, isFromFile } of read)
      for (const [place, written] of block.events.entries()) {
        // Nothing is made after it arrived: a clock that was ahead must not order it behind another device's answers.
        const madeBy = Math.min(written.at, arrivedAt)
        reached = Math.max(reached, madeBy)
        const verdict = verdictOf({
          claimedAt: written.at,
          uncertainty: evidence.uncertainty.get(block.number) ?? 0,
          arrivedAt,
          deadline,
          problems: evidence.problems,
          isFromFile,
          latePolicy,
        })
        const event = readTestEvent(written)
        if (event === null || !isBeforeTakeover({ at: madeBy, epoch: turn }, takeovers)) continue
        const decision = verdict === 'held' ? decisionOn(decisions, arrivedAt) : null
        if (verdict === 'held' && decision === null && isAnswer(event)) held += 1
        if (!counts(verdict) && decision?.counts !== true) continue
        admitted.push({ at: reached, epoch: turn, block: block.number, place, event })
      }
  }
  return { sheet: encodeSheet(limitAnswers(foldEvents(admitted, shape), limited, shape).sheet), held }
}

import * as z from 'zod/mini'
import { Entry, PaperFacts, StartAnswer } from './player.ts'

/** Any text: what is no token of ours is refused with the same words as one that is too old. */
export const TrialRequest = z.strictObject({ token: z.string().check(z.maxLength(1000)) })

/** What a trial needs of a sealed paper. There is no attempt: all else the player makes up itself. */
export const Trial = z.object({
  name: Entry.shape.sitting.shape.name,
  durationMs: Entry.shape.sitting.shape.durationMs,
  paper: PaperFacts,
  /** Drawn anew each time. */
  seed: Entry.shape.seed,
  /** Who asked for the link; stands where a student's name stands. */
  person: z.string(),
  /** Opens the paper. */
  key: StartAnswer.shape.key,
})
export type Trial = z.infer<typeof Trial>

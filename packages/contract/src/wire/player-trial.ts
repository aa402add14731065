import * as z from 'zod/mini'
import { Entry, PaperFacts, StartAnswer } from './player.ts'

/** Any text: a token that is not ours is refused with the same response as an expired one. */
export const TrialRequest = z.strictObject({ token: z.string().check(z.maxLength(1000)) })

/** The parts of a sealed paper that a trial needs. There is no attempt: the player creates everything else. */
export const Trial = z.object({
  name: Entry.shape.sitting.shape.name,
  durationMs: Entry.shape.sitting.shape.durationMs,
  paper: PaperFacts,
  /** Drawn again for each trial. */
  seed: Entry.shape.seed,
  /** The staff member who requested the link; shown in place of a student's name. */
  person: z.string(),
  /** Opens the paper. */
  key: StartAnswer.shape.key,
})
export type Trial = z.infer<typeof Trial>

import * as z from 'zod/mini'
import { Entry, LaunchCodeRequest } from './player.ts'
import { Trial } from './player-trial.ts'

export const PracticeRequest = LaunchCodeRequest

const { person: _, ...paperToSit } = Trial.shape

/** The parts of a sealed paper that practice needs. There is no attempt: the player creates everything else. */
export const Practice = z.object({
  ...paperToSit,
  student: Entry.shape.student,
  /** Authorizes marking the answers at the end; any holder may use it. */
  token: z.string(),
})
export type Practice = z.infer<typeof Practice>

const Count = z.int().check(z.nonnegative())
const ITEM_OUTCOMES = ['correct', 'partial', 'wrong', 'blank', 'dropped'] as const
const ITEM_NOTES = ['dropped', 'more-than-one-right', 'all-right', 'several-marked'] as const

export const MarkRequest = z.strictObject({
  token: z.string().check(z.maxLength(1000)),
  /** The whole sheet in format s1, in base64url. */
  sheet: z.string().check(z.regex(/^[\w-]*$/), z.maxLength(8000)),
})

/** PRC-04: the result of a practice. The device knew none of it before. */
export const MarkedPractice = z.object({
  score: z.number(),
  maximum: z.number(),
  correct: Count,
  partial: Count,
  wrong: Count,
  blank: Count,
  dropped: Count,
  /** By item, in master order. */
  items: z.array(
    z.object({
      outcome: z.enum(ITEM_OUTCOMES),
      marks: z.number(),
      /** Each is complete: option letters in canonical order, or a number or range; empty if the item was dropped. */
      key: z.array(z.string()),
      note: z.nullable(z.enum(ITEM_NOTES)),
    }),
  ),
  /** RVW-10: the explanations are in their own file, which this key opens; null where there are none. */
  solutions: z.nullable(z.object({ bundle: Trial.shape.paper.shape.bundle, key: Trial.shape.key })),
})
export type MarkedPractice = z.infer<typeof MarkedPractice>

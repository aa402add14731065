import * as z from 'zod/mini'

const Line = z.object({
  /** On the sheet, from 1 in the order of the paper: what is fingerprinted is in this order. */
  item: z.int(),
  /** `P`, `Q`, … of a matrix, whose rows are marked one by one. */
  row: z.nullable(z.string()),
  /** Chosen options as bits in the order of the paper; 0 where a number is asked, or nothing was chosen. */
  options: z.int(),
  /** In hundredths; null where none stands. */
  number: z.nullable(z.int()),
  /**
   * Every answer that is whole, as the student saw the options: `B`, `AC`; columns of a matrix, `1, 3`; a number or
   * `3.1 to 3.2`. Empty where the question was dropped, null where the paper does not show its key (RVW-07).
   */
  key: z.nullable(z.array(z.string())),
  outcome: z.enum(['correct', 'wrong', 'blank', 'partial', 'dropped']),
  marks: z.number(),
  note: z.nullable(z.string()),
})

const Question = z.object({
  /** From 1 through the paper, in the order of this student. */
  number: z.int(),
  subject: z.string(),
  kind: z.enum(['single', 'multi', 'assertion-reason', 'match-list', 'matrix', 'integer', 'decimal']),
  /** Where its words stand in the sealed paper, both from 0. */
  section: z.int(),
  inSection: z.int(),
  /** By place on the screen: the option of the paper, from 0. */
  optionOrder: z.array(z.int()),
  marking: z.object({
    full: z.number(),
    wrong: z.number(),
    /** For each right option where none is wrong; 0: all or nothing. */
    partial: z.number(),
  }),
  isMarked: z.boolean(),
  /** RVW-09: how long it was in sight, and how often its answer became another; null where that is no longer stored. */
  seconds: z.nullable(z.int()),
  changes: z.nullable(z.int()),
  lines: z.array(Line),
})

/** RVW-08: each question of a test with what was answered, what is right and what it earned. */
export const ResponseSheet = z.object({
  show: z.enum(['answers', 'full']),
  paperName: z.string(),
  total: z.number(),
  maximum: z.number(),
  /** In which the test was begun. */
  language: z.enum(['en', 'hi']),
  questions: z.array(Question),
  /** RCP-10: with it and the answers above the page computes the fingerprint of what was marked. */
  salt: z.string(),
  receipt: z.object({ id: z.string(), signed: z.string() }),
  phone: z.string(),
  /** The sealed questions and what opens them; null unless the paper is shown whole. */
  paper: z.nullable(
    z.object({ bundle: z.string(), key: z.string(), languages: z.array(z.enum(['en', 'hi'])) }),
  ),
})
export type ResponseSheet = z.infer<typeof ResponseSheet>
export type ReviewedQuestion = ResponseSheet['questions'][number]
export type ReviewedLine = ReviewedQuestion['lines'][number]

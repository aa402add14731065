import * as z from 'zod/mini'

const Line = z.object({
  /** Counted from 1 in the paper's order, which is the order of the fingerprinted answers. */
  item: z.int(),
  /** `P`, `Q`, … of a matrix, whose rows are marked one by one. */
  row: z.nullable(z.string()),
  /** Chosen options as bits in the paper's order; 0 for a number question, or if nothing was chosen. */
  options: z.int(),
  /** In hundredths; null where there is none. */
  number: z.nullable(z.int()),
  /**
   * Every fully correct answer, as the student saw the options: `B`, `AC`; columns of a matrix, `1, 3`; a number or
   * `3.1 to 3.2`. Empty if the question was dropped, null if the paper does not reveal its key (RVW-07).
   */
  key: z.nullable(z.array(z.string())),
  outcome: z.enum(['correct', 'wrong', 'blank', 'partial', 'dropped']),
  marks: z.number(),
  note: z.nullable(z.string()),
})

const Question = z.object({
  /** Counted from 1 through the paper, in this student's order. */
  number: z.int(),
  subject: z.string(),
  kind: z.enum(['single', 'multi', 'assertion-reason', 'match-list', 'matrix', 'integer', 'decimal']),
  /** Position of its text in the sealed paper, both from 0. */
  section: z.int(),
  inSection: z.int(),
  /** For each place on the screen the option of the paper, from 0. */
  optionOrder: z.array(z.int()),
  marking: z.object({
    full: z.number(),
    wrong: z.number(),
    /** For each correct option if none is wrong; 0: all or nothing. */
    partial: z.number(),
  }),
  isMarked: z.boolean(),
  /** RVW-09: how long it was visible, and how often its answer changed; null where that is no longer stored. */
  seconds: z.nullable(z.int()),
  changes: z.nullable(z.int()),
  lines: z.array(Line),
})

/** RVW-08: each question of a test with the student's answer, the correct one and the marks. */
export const ResponseSheet = z.object({
  show: z.enum(['answers', 'full']),
  paperName: z.string(),
  total: z.number(),
  maximum: z.number(),
  /** The language in which the test was started. */
  language: z.enum(['en', 'hi']),
  questions: z.array(Question),
  /** RCP-10: from it and the answers above the page computes the fingerprint of what was marked. */
  salt: z.string(),
  receipt: z.object({ id: z.string(), signed: z.string() }),
  phone: z.string(),
  /** The sealed questions and their key; null unless the whole paper is shown. */
  paper: z.nullable(
    z.object({ bundle: z.string(), key: z.string(), languages: z.array(z.enum(['en', 'hi'])) }),
  ),
})
export type ResponseSheet = z.infer<typeof ResponseSheet>
export type ReviewedQuestion = ResponseSheet['questions'][number]
export type ReviewedLine = ReviewedQuestion['lines'][number]

import * as z from 'zod/mini'
import { PlainDay } from './values.ts'

/** Our own parts of a result, in our own names: what is published with the marks. */
export const ResultSummary = z.object({
  paperName: z.string(),
  satOn: PlainDay,
  total: z.number(),
  maximum: z.number(),
  highest: z.number(),
  /** 2 or more after a result was issued again. */
  version: z.int(),
  reissueReason: z.nullable(z.string()),
  scholarship: z.nullable(
    z.object({
      percent: z.number(),
      isProvisional: z.boolean(),
      confirmBy: z.nullable(PlainDay),
      validUntil: z.nullable(PlainDay),
      /** The reasons for the percentage, one sentence each. */
      reasons: z.array(z.string()),
    }),
  ),
  /** The ticket for requesting a document of this result. */
  documentTicket: z.string(),
  /** RVW-06: the ticket for the response sheet; null if it may not be seen now. */
  reviewTicket: z.nullable(z.string()),
})
export type ResultSummary = z.infer<typeof ResultSummary>

const Subject = z.object({
  name: z.string(),
  score: z.number(),
  maximum: z.number(),
  highest: z.number(),
  average: z.number(),
  correct: z.int(),
  wrong: z.int(),
  partial: z.int(),
  blank: z.int(),
  /** Dropped questions: every student receives full marks. */
  dropped: z.int(),
  /** Marks lost to wrong answers. */
  lostToWrong: z.number(),
})
export type ResultSubject = z.infer<typeof Subject>

const Item = z.object({
  /** The number that the student saw. */
  number: z.int(),
  /** `P`, `Q`, … of a matrix, whose rows are marked one by one. */
  row: z.nullable(z.string()),
  subject: z.string(),
  marked: z.string(),
  /** RVW-07: null where the paper does not reveal it. */
  key: z.nullable(z.string()),
  outcome: z.enum(['correct', 'wrong', 'blank', 'partial', 'dropped']),
  marks: z.number(),
  note: z.nullable(z.string()),
})
export type ResultItem = z.infer<typeof Item>

/** What is published with the detailed result. */
export const ResultDetails = z.object({
  subjects: z.array(Subject),
  topics: z.array(
    z.object({ subject: z.string(), topic: z.string(), score: z.number(), maximum: z.number() }),
  ),
  items: z.array(Item),
})
export type ResultDetails = z.infer<typeof ResultDetails>

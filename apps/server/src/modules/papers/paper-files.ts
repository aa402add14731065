import { QUESTION_KINDS } from '@medha/test-rules/paper-content'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const code = z.string().check(z.regex(/^[A-Z0-9-]+$/))
const both = z.strictObject({ en: text, hi: text })
const named = { code: text, name: both }
const count = z.int().check(z.minimum(1))

/** `paper.json`: the structure of a paper, without its questions' texts. */
export const PaperFile = z.strictObject({
  code,
  name: both,
  /** By default a test that counts. */
  purpose: z.optional(z.enum(['test', 'practice'])),
  languages: z.array(z.enum(['en', 'hi'])).check(z.minLength(1)),
  minutes: count,
  scheme: text,
  list: z.strictObject({
    code,
    examType: text,
    classStreamId: z.int(),
    scheme: text,
    qualifyingPercent: z.number().check(z.minimum(0), z.maximum(100)),
    papersCount: z.optional(z.enum(['each', 'together'])),
  }),
  subjects: z.array(z.strictObject({ ...named, topics: z.array(z.strictObject(named)) })),
  sections: z
    .array(
      z.strictObject({
        ...named,
        subject: text,
        rule: text,
        options: z.optional(z.int().check(z.minimum(2), z.maximum(5))),
        questions: z.array(text).check(z.minLength(1)),
        minutes: z.optional(count),
        answerAtMost: z.optional(count),
        shuffle: z.optional(z.strictObject({ questions: z.boolean(), options: z.boolean() })),
        instructions: z.optional(both),
      }),
    )
    .check(z.minLength(1)),
  instructions: both,
  /** What is shown after the result, and when: with the result, or from an instant. */
  review: z.strictObject({
    show: z.enum(['never', 'answers', 'full']),
    from: z.union([z.literal('result'), z.iso.datetime({ offset: true })]),
  }),
  /** Differences between the languages that a reviewer accepts: `q017: number in words`. */
  parity: z.optional(z.strictObject({ accept: z.array(text) })),
})
export type PaperFile = z.infer<typeof PaperFile>

export const QuestionFile = z.strictObject({
  id: text,
  kind: z.enum(QUESTION_KINDS),
  topic: text,
  passage: z.optional(text),
  text: both,
  choices: z.optional(z.array(both)),
  /** The two lists to match. */
  lists: z.optional(z.array(z.strictObject({ name: both, items: z.array(both) })).check(z.length(2))),
  /** Rows of a matrix; its columns are the choices. */
  rows: z.optional(z.array(both)),
  unit: z.optional(both),
  images: z.optional(
    z.array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
        /** In ems. */
        width: z.number().check(z.positive(), z.maximum(60)),
        /** One file for both languages; otherwise one for each, `<id>.en.svg` and `<id>.hi.svg`. */
        sameInBoth: z.optional(z.literal(true)),
        alt: both,
      }),
    ),
  ),
  keepOptions: z.optional(z.literal(true)),
  pinLast: z.optional(count),
})
export type QuestionFile = z.infer<typeof QuestionFile>

/** A passage, or the explanation of an answer. */
export const TextFile = z.strictObject({ id: text, text: both })
export type TextFile = z.infer<typeof TextFile>

import { plainDate } from '@medha/rules/plain-date'
import * as z from 'zod/mini'
import type { PaperDefinition } from '../modules/results/index.ts'

/** Invalid user input, typed or in a file: reported as a sentence, without a stack trace. */
export class BadInput extends Error {}

/** Runs a reader of input, and reports what is wrong with its place. */
export const readInput = async <Value>(about: string, read: () => Promise<Value> | Value): Promise<Value> => {
  try {
    return await read()
  } catch (problem) {
    throw new BadInput(`${about}: ${problemText(problem)}`, { cause: problem })
  }
}

const problemText = (problem: unknown): string => {
  if (problem instanceof z.core.$ZodError)
    return problem.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')
    return 'there is no such file'
  if (problem instanceof SyntaxError) return `not written as JSON (${problem.message})`
  return problem instanceof Error ? problem.message : String(problem)
}

const words = z.object({ en: z.string(), hi: z.string() })
const named = { code: z.string(), name: words }
const count = z.int().check(z.minimum(1), z.maximum(300))

const PaperFile = z.object({
  ...named,
  list: z.object({
    code: z.string().check(z.regex(/^[A-Z0-9-]+$/)),
    examType: z.string(),
    classStreamId: z.int(),
    scheme: z.string(),
    qualifyingPercent: z.number().check(z.minimum(0), z.maximum(100)),
    papersCount: z.optional(z.enum(['each', 'together'])),
  }),
  satOn: z.string(),
  closedAt: z.iso.datetime({ offset: true }),
  subjects: z.array(z.object({ ...named, topics: z.array(z.object(named)) })),
  sections: z.array(
    z.object({
      name: words,
      rule: z.string(),
      options: z.optional(z.int().check(z.minimum(2), z.maximum(5))),
      questions: z.array(z.object({ subject: z.string(), topic: z.string(), count })),
    }),
  ),
  sets: z.optional(z.record(z.string(), z.array(z.int()))),
})

/** The exam office's file for a paper; errors are reported with their place. */
export const readPaperFile = (text: string): PaperDefinition => {
  const { satOn, closedAt, ...paper } = PaperFile.parse(JSON.parse(text))
  return { ...paper, satOn: plainDate(satOn), closedAt: new Date(closedAt) }
}

const KEY_LINE = /^(\d{1,3}),(.+)$/

/** A key, `number,answer` a line, with or without a header. */
export const readKeyFile = (text: string): ReadonlyMap<number, string> => {
  const lines = text.split('\n').map((line) => line.trim())
  const read = new Map<number, string>()
  for (const [at, line] of lines.entries()) {
    if (line === '' || (at === 0 && line === 'number,answer')) continue
    const [, number, answer] = KEY_LINE.exec(line) ?? []
    if (number === undefined || answer === undefined || read.has(Number(number)))
      throw new Error(`line ${at + 1} of the key is not a question and its answer, once`)
    read.set(Number(number), answer)
  }
  return read
}

const Reason = z.enum(['key-changed', 'sheets-corrected', 'terms-corrected'])

export const readReason = (text: string): z.infer<typeof Reason> => Reason.parse(text)

const Hour = z.iso.datetime({
  offset: true,
  error: 'an hour is said with its offset: 2026-11-28T18:00:00+05:30',
})

/** The offset is required: the time zone of this machine says nothing about the hour that was meant. */
export const readHour = (text: string): Date => new Date(Hour.parse(text))

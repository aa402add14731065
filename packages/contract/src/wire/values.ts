import { isPlainDate, readPlainDate, writeDayFirst, type PlainDate } from '@medha/rules/plain-date'
import * as z from 'zod/mini'

/** The schema of a shape: the compiler rejects an extra field, a missing field and another type. */
export const schemaOf =
  <Shape>() =>
  <Schema extends z.ZodMiniType<Shape, Shape>>(
    schema: Schema & ([Shape] extends [z.output<Schema>] ? unknown : never),
  ): z.ZodMiniType<Shape, Shape> =>
    schema

/** The specification's booleans are strings. Strict on purpose: 'yes' and '1' are not booleans. */
export const wireBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** Typed text contains no control characters, and PostgreSQL stores no NUL. */
export const typedText = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u))

export const PlainDay = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value))

/** OPN-24: written as DD-MM-YYYY; read also with slashes or as an ISO day. */
export const wireDay = z.codec(
  z.string().check(
    z.maxLength(10),
    z.refine((text) => readPlainDate(text) !== null),
  ),
  PlainDay,
  {
    decode: (text) => readPlainDate(text) ?? ('' as PlainDate),
    encode: (day) => writeDayFirst(day),
  },
)

export const wireRoll = z.codec(z.string().check(z.regex(/^\d{12}$/)), z.string(), {
  decode: (text) => text,
  encode: (roll) => roll,
})

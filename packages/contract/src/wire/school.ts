import * as z from 'zod/mini'
import { typedText } from './values.ts'

const School = z.object({ code: z.string(), shortName: z.string(), fullName: z.string() })
export type School = z.infer<typeof School>

/** ENT-29 */
export const wireSchool = z.codec(
  z.object({ school_code: z.string(), short_school_name: z.string(), full_school_name: z.string() }),
  School,
  {
    decode: (wire) => ({
      code: wire.school_code,
      shortName: wire.short_school_name,
      fullName: wire.full_school_name,
    }),
    encode: (ours) => ({
      school_code: ours.code,
      short_school_name: ours.shortName,
      full_school_name: ours.fullName,
    }),
  },
)

const someText = (most: number) => typedText(most).check(z.minLength(1))

/** API-29: city, board and school, all required. */
export const wireSchooling = z.codec(
  z.strictObject({ student_city: someText(80), school_board: someText(20), school_id: someText(20) }),
  z.object({ city: z.string(), boardCode: z.string(), schoolCode: z.string() }),
  {
    decode: (wire) => ({
      city: wire.student_city,
      boardCode: wire.school_board,
      schoolCode: wire.school_id,
    }),
    encode: (ours) => ({
      student_city: ours.city,
      school_board: ours.boardCode,
      school_id: ours.schoolCode,
    }),
  },
)

/** For a city or a school that is not in our lists. */
export const UNLISTED = 'OTHER'

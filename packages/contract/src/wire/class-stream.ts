import * as z from 'zod/mini'
import type { ClassStreamChoice } from '../shapes/class-stream-choice.ts'

const KEY = /^\d{3,6}$/
/** Class and stream joined by `&`, or written together (`11SOE`): ENT-20 uses both. */
const JOINED = /^([0-9A-Z]{1,6}?)&?(SO[A-Z])$/

const read = (text: string): ClassStreamChoice | null => {
  if (KEY.test(text)) return { id: Number(text) }
  const [, classCode, streamCode] = JOINED.exec(text) ?? []
  return classCode === undefined || streamCode === undefined ? null : { classCode, streamCode }
}

export const wireClassStreamChoice = z.codec(
  z.string().check(
    z.maxLength(12),
    z.refine((text) => read(text) !== null),
  ),
  z.custom<ClassStreamChoice>(),
  {
    decode: (text) => read(text) ?? { id: 0 },
    encode: (choice) => ('id' in choice ? String(choice.id) : `${choice.classCode}&${choice.streamCode}`),
  },
)

/** CAS-02: one option of the class-stream list. */
export const ClassStreamOption = z.object({
  id: z.int(),
  label: z.string(),
  classCode: z.string(),
  streamCode: z.string(),
  /** The value that later calls send for this choice. */
  classAndStream: z.string(),
})
export type ClassStreamOption = z.infer<typeof ClassStreamOption>

const wireOption = z.object({
  key: z.string(),
  display_name: z.string(),
  class: z.string(),
  stream: z.string(),
})

export const wireClassStreamOption = z.codec(wireOption, ClassStreamOption, {
  decode: (wire) => ({
    id: Number(wire.key),
    label: wire.display_name,
    classCode: wire.class,
    streamCode: wire.stream,
    classAndStream: `${wire.class}&${wire.stream}`,
  }),
  encode: (option) => ({
    key: String(option.id),
    display_name: option.label,
    class: option.classCode,
    stream: option.streamCode,
  }),
})

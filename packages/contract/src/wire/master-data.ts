import * as z from 'zod/mini'
import {
  BoardOption,
  SlotOption,
  StateOption,
  wireBoardOption,
  wireSlotOption,
  wireStateOption,
} from './catalogue-options.ts'
import { CentreOption, wireCentreOptions } from './centre.ts'
import { ClassStreamOption, wireClassStreamOption } from './class-stream.ts'

/** ENT-29: the lists of the student area, from wire key to our name. */
const LISTS = {
  exam_board: 'boards',
  school_city: 'schoolCities',
  exammode_and_time_master: 'slots',
  state_master: 'states',
  class_and_stream_master: 'classStreams',
  exam_center_master: 'centres',
} as const

type WireKey = keyof typeof LISTS
export type MasterList = (typeof LISTS)[WireKey]

const isKey = (text: string): text is WireKey => Object.hasOwn(LISTS, text)
const keyOf = (list: MasterList): WireKey =>
  Object.keys(LISTS)
    .filter(isKey)
    .find((key) => LISTS[key] === list) as WireKey

export const wireMasterKeys = z.codec(
  z.string().check(
    z.maxLength(200),
    z.refine((text) => text.split(',').every(isKey)),
  ),
  z.array(z.custom<MasterList>()),
  {
    decode: (text) =>
      text
        .split(',')
        .filter(isKey)
        .map((key) => LISTS[key]),
    encode: (lists) => lists.map(keyOf).join(','),
  },
)

const wireLists = z.object({
  exam_board: z.optional(z.array(wireBoardOption)),
  school_city: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  exammode_and_time_master: z.optional(z.array(wireSlotOption)),
  state_master: z.optional(z.array(wireStateOption)),
  class_and_stream_master: z.optional(z.array(wireClassStreamOption)),
  exam_center_master: z.optional(wireCentreOptions),
})

const MasterData = z.object({
  boards: z.optional(z.array(BoardOption)),
  schoolCities: z.optional(z.array(z.string())),
  slots: z.optional(z.array(SlotOption)),
  states: z.optional(z.array(StateOption)),
  classStreams: z.optional(z.array(ClassStreamOption)),
  centres: z.optional(z.array(CentreOption)),
})
export type MasterData = z.infer<typeof MasterData>

const present = <T extends object>(lists: T): T =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)) as T

export const wireMasterData = z.codec(wireLists, MasterData, {
  decode: (wire) =>
    present({
      boards: wire.exam_board,
      schoolCities: wire.school_city?.map(({ label }) => label),
      slots: wire.exammode_and_time_master,
      states: wire.state_master,
      classStreams: wire.class_and_stream_master,
      centres: wire.exam_center_master,
    }),
  encode: (ours) =>
    present({
      exam_board: ours.boards,
      school_city: ours.schoolCities?.map((city) => ({ label: city, value: city })),
      exammode_and_time_master: ours.slots,
      state_master: ours.states,
      class_and_stream_master: ours.classStreams,
      exam_center_master: ours.centres,
    }),
})

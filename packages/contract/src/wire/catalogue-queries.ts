import * as z from 'zod/mini'
import { wireClassStreamChoice } from './class-stream.ts'
import { wireLatitude, wireLongitude } from './geo.ts'
import { wireMasterKeys } from './master-data.ts'
import { wireBoolean } from './values.ts'

export const examType = z.string().check(z.regex(/^[A-Za-z-]{1,20}$/))
export const branchCode = z.string().check(z.regex(/^[A-Z]{2}\d{3}$/))
const examMode = z.string().check(z.minLength(1), z.maxLength(60))
export const wireNumber = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
})

type Wire = Record<string, unknown>
const given = <T extends Wire>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/** API-02: every public GET may carry the exam type; the default is the site's own. */
const exam_type = z.optional(examType)
const ourExam = { examType: z.optional(z.string()) }

/** Ours: the language of the labels. A parameter and not a header, so that every cache separates the two. */
const lang = z.optional(z.enum(['en', 'hi']))
const ourLanguage = { language: z.optional(z.enum(['en', 'hi'])) }

export const ofExam = z.codec(z.strictObject({ exam_type }), z.object(ourExam), {
  decode: (wire) => given({ examType: wire.exam_type }),
  encode: (ours) => given({ exam_type: ours.examType }),
})

export const ofExamInWords = z.codec(
  z.strictObject({ exam_type, lang }),
  z.object({ ...ourExam, ...ourLanguage }),
  {
    decode: (wire) => given({ examType: wire.exam_type, language: wire.lang }),
    encode: (ours) => given({ exam_type: ours.examType, lang: ours.language }),
  },
)

export const ofPage = z.codec(
  z.strictObject({ exam_type, lang, registration_page: z.optional(z.string().check(z.maxLength(60))) }),
  z.object({ ...ourExam, ...ourLanguage, registrationPage: z.optional(z.string()) }),
  {
    decode: (wire) =>
      given({ examType: wire.exam_type, language: wire.lang, registrationPage: wire.registration_page }),
    encode: (ours) =>
      given({ exam_type: ours.examType, lang: ours.language, registration_page: ours.registrationPage }),
  },
)

export const ofStates = z.codec(
  z.strictObject({
    exam_type,
    lang,
    class_stream: z.optional(wireClassStreamChoice),
    exam_mode: z.optional(examMode),
    isCheckedState: z.optional(wireBoolean),
  }),
  z.object({
    ...ourExam,
    ...ourLanguage,
    classStream: z.optional(z.custom<z.infer<typeof wireClassStreamChoice>>()),
    mode: z.optional(z.string()),
    onlyBookable: z.boolean(),
  }),
  {
    decode: (wire) => ({
      ...given({
        examType: wire.exam_type,
        language: wire.lang,
        classStream: wire.class_stream,
        mode: wire.exam_mode,
      }),
      onlyBookable: wire.isCheckedState ?? false,
    }),
    encode: (ours) =>
      given({
        exam_type: ours.examType,
        lang: ours.language,
        class_stream: ours.classStream,
        exam_mode: ours.mode,
        isCheckedState: ours.onlyBookable || undefined,
      }) as never,
  },
)

export const ofCentres = z.codec(
  z.strictObject({ exam_type, exam_mode: z.optional(examMode), isCheckedCentre: z.optional(wireBoolean) }),
  z.object({ ...ourExam, mode: z.optional(z.string()), onlyBookable: z.boolean() }),
  {
    decode: (wire) => ({
      ...given({ examType: wire.exam_type, mode: wire.exam_mode }),
      onlyBookable: wire.isCheckedCentre ?? false,
    }),
    encode: (ours) =>
      given({
        exam_type: ours.examType,
        exam_mode: ours.mode,
        isCheckedCentre: ours.onlyBookable || undefined,
      }) as never,
  },
)

export const ofMode = z.codec(
  z.strictObject({ exam_type, exam_mode: z.optional(examMode) }),
  z.object({ ...ourExam, mode: z.optional(z.string()) }),
  {
    decode: (wire) => given({ examType: wire.exam_type, mode: wire.exam_mode }),
    encode: (ours) => given({ exam_type: ours.examType, exam_mode: ours.mode }),
  },
)

export const ofBranch = z.codec(
  z.strictObject({ exam_type, branch_code: branchCode }),
  z.object({ ...ourExam, branchCode: z.string() }),
  {
    decode: (wire) => ({ ...given({ examType: wire.exam_type }), branchCode: wire.branch_code }),
    encode: (ours) => ({ ...given({ exam_type: ours.examType }), branch_code: ours.branchCode }),
  },
)

export const ofOptionalBranch = z.codec(
  z.strictObject({ exam_type, branch_code: z.optional(branchCode) }),
  z.object({ ...ourExam, branchCode: z.optional(z.string()) }),
  {
    decode: (wire) => given({ examType: wire.exam_type, branchCode: wire.branch_code }),
    encode: (ours) => given({ exam_type: ours.examType, branch_code: ours.branchCode }),
  },
)

export const ofMasterData = z.codec(
  z
    .strictObject({
      exam_type,
      masterKey: wireMasterKeys,
      masterKeyId: z.optional(wireNumber),
      exam_mode: z.optional(examMode),
    })
    // Centres are requested one state at a time: a list of all of India is too long for a drop-down.
    .check(z.refine((wire) => !wire.masterKey.includes('centres') || wire.masterKeyId !== undefined)),
  z.object({
    ...ourExam,
    lists: z.array(z.custom<z.infer<typeof wireMasterKeys>[number]>()),
    stateId: z.optional(z.int()),
    mode: z.optional(z.string()),
  }),
  {
    decode: (wire) => ({
      lists: wire.masterKey,
      ...given({ examType: wire.exam_type, stateId: wire.masterKeyId, mode: wire.exam_mode }),
    }),
    encode: (ours) => ({
      masterKey: ours.lists,
      ...given({ exam_type: ours.examType, masterKeyId: ours.stateId, exam_mode: ours.mode }),
    }),
  },
)

export const ofPincode = z.codec(
  z.strictObject({ exam_type, pincode: z.string().check(z.regex(/^\d{6}$/)) }),
  z.object({ ...ourExam, pincode: z.string() }),
  {
    decode: (wire) => ({ ...given({ examType: wire.exam_type }), pincode: wire.pincode }),
    encode: (ours) => ({ ...given({ exam_type: ours.examType }), pincode: ours.pincode }),
  },
)

export const ofPlace = z.codec(
  z.strictObject({ exam_type, latitude: wireLatitude, longitude: wireLongitude }),
  z.object({ ...ourExam, latitude: z.number(), longitude: z.number() }),
  {
    decode: ({ exam_type: exam, ...place }) => ({ ...given({ examType: exam }), ...place }),
    encode: ({ examType: exam, ...place }) => ({ ...given({ exam_type: exam }), ...place }),
  },
)

export const ofCity = z.codec(
  z.strictObject({ exam_type, city: z.string().check(z.minLength(1), z.maxLength(80)) }),
  z.object({ ...ourExam, city: z.string() }),
  {
    decode: (wire) => ({ ...given({ examType: wire.exam_type }), city: wire.city }),
    encode: (ours) => ({ ...given({ exam_type: ours.examType }), city: ours.city }),
  },
)

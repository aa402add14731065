import * as z from 'zod/mini'

/**
 * ENT-16: what the browser stores between leaving for a payment and the return (OPN-75). The keys and names are those
 * of the specification; `savedAt` is ours, because the data is deleted after a day.
 */
const KEYS = { person: 'user_info', exam: 'exam_info', fee: 'exam_fee', psid: 'user_psid' } as const

const Person = z.object({
  studentName: z.string(),
  fatherName: z.optional(z.string()),
  email: z.string(),
  dob: z.string(),
  mobileNumber: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  prevSignupAttempt: z.optional(z.boolean()),
})

const Exam = z.object({
  schoolBoard: z.object({ value: z.string() }),
  classStream: z.object({ class: z.string(), stream: z.string(), value: z.string() }),
  examSlots: z.string(),
  state: z.string(),
  centre: z.object({ label: z.string(), value: z.string(), centreCode: z.string() }),
  dateOfExam: z.string(),
  autoFill: z.boolean(),
  nearest: z.string(),
  examType: z.string(),
  savedAt: z.number(),
  coupon: z.optional(z.nullable(z.object({ code: z.string(), discountPaise: z.number() }))),
})

export interface SavedSignUp {
  readonly savedAt: number
  readonly examType: string
  readonly psid: string
  readonly feePaise: number
  /** Ours: the coupon that was applied when the browser left for the bank. */
  readonly coupon: { readonly code: string; readonly discountPaise: number } | null
  readonly person: {
    readonly name: string
    readonly fatherName: string
    readonly email: string
    /** YYYY-MM-DD */
    readonly dateOfBirth: string
    readonly mobile: string
    readonly city: string
    readonly state: string
    readonly pincode: string
    readonly hasRegisteredBefore: boolean
  }
  readonly exam: {
    readonly boardCode: string
    readonly classId: string
    readonly classAndStream: string
    readonly slotId: string
    readonly stateId: string
    readonly centreCode: string
    readonly centreLabel: string
    readonly day: string
    readonly isNearest: boolean
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const writeSavedSignUp = (store: Store, { person, exam, ...more }: SavedSignUp): void => {
  const [classCode = '', streamCode = ''] = exam.classAndStream.split('&')
  const wirePerson: z.infer<typeof Person> = {
    studentName: person.name,
    fatherName: person.fatherName,
    email: person.email,
    dob: person.dateOfBirth,
    mobileNumber: person.mobile,
    city: person.city,
    state: person.state,
    pincode: person.pincode,
    prevSignupAttempt: person.hasRegisteredBefore,
  }
  const wireExam: z.infer<typeof Exam> = {
    schoolBoard: { value: exam.boardCode },
    classStream: { class: classCode, stream: streamCode, value: exam.classId },
    examSlots: exam.slotId,
    state: exam.stateId,
    centre: { label: exam.centreLabel, value: exam.centreCode, centreCode: exam.centreCode },
    dateOfExam: exam.day,
    autoFill: exam.isNearest,
    nearest: exam.isNearest ? exam.centreCode : '',
    examType: more.examType,
    savedAt: more.savedAt,
    coupon: more.coupon,
  }
  store.setItem(KEYS.person, JSON.stringify(wirePerson))
  store.setItem(KEYS.exam, JSON.stringify(wireExam))
  store.setItem(KEYS.fee, String(more.feePaise / 100))
  // A PSID stored before may belong to another child.
  if (more.psid === '') store.removeItem(KEYS.psid)
  else store.setItem(KEYS.psid, more.psid)
}

const parsed = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null => {
  try {
    const read = z.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Null when nothing is stored, or nothing in our format. */
export const readSavedSignUp = (store: Store): SavedSignUp | null => {
  const person = parsed(Person, store.getItem(KEYS.person))
  const exam = parsed(Exam, store.getItem(KEYS.exam))
  if (person === null || exam === null) return null
  const { class: classCode, stream, value } = exam.classStream
  return {
    savedAt: exam.savedAt,
    examType: exam.examType,
    psid: store.getItem(KEYS.psid) ?? '',
    coupon: exam.coupon ?? null,
    feePaise: Math.round(Number(store.getItem(KEYS.fee) ?? 0) * 100),
    person: {
      name: person.studentName,
      fatherName: person.fatherName ?? '',
      email: person.email,
      dateOfBirth: person.dob,
      mobile: person.mobileNumber,
      city: person.city,
      state: person.state,
      pincode: person.pincode,
      hasRegisteredBefore: person.prevSignupAttempt ?? false,
    },
    exam: {
      boardCode: exam.schoolBoard.value,
      classId: value,
      classAndStream: `${classCode}&${stream}`,
      slotId: exam.examSlots,
      stateId: exam.state,
      centreCode: exam.centre.centreCode,
      centreLabel: exam.centre.label,
      day: exam.dateOfExam,
      isNearest: exam.autoFill,
    },
  }
}

export const deleteSavedSignUp = (store: Store): void => {
  for (const key of Object.values(KEYS)) store.removeItem(key)
}

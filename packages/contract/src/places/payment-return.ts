/** RTE-23: how a payment comes back to the dashboard. The address only says which view to show, never what is true. */
const NAMES = {
  outcome: 'status',
  mode: 'mode',
  type: 'type',
  editsExam: 'editExam',
  orderId: 'order',
  studentKey: 'student',
} as const
const TYPES: Readonly<Record<string, 'course' | 'mock'>> = { iacstecomm: 'course', mock: 'mock' }
const TYPE_OF = { course: 'iacstecomm', mock: 'mock' } as const
const OUTCOMES = ['success', 'failure', 'aborted'] as const
/** Nobody knows yet. It is read as success is: a question to the server, which alone says what is true. */
const PENDING = 'pending'

export interface PaymentReturn {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly purpose: 'course' | 'mock' | 'exam-edit' | 'other'
  /** OPN-36: of the mode only the presence counts. */
  readonly namesMode: boolean
  /** Which order to ask about; the answer says whether it is theirs and how it stands. */
  readonly orderId: string | null
  /** Whose payment it was: another child may have logged in while the bank was asked. */
  readonly studentKey: string | null
}

/** Null when nothing, or nothing we know, came back. */
export const readPaymentReturn = (query: URLSearchParams): PaymentReturn | null => {
  const written = query.get(NAMES.outcome)
  const outcome = written === PENDING ? 'success' : OUTCOMES.find((known) => known === written)
  if (outcome === undefined) return null
  const isEdit = query.get(NAMES.editsExam) === 'true'
  const purpose = TYPES[query.get(NAMES.type) ?? ''] ?? (isEdit ? 'exam-edit' : 'other')
  return {
    outcome,
    purpose,
    namesMode: query.has(NAMES.mode),
    orderId: query.get(NAMES.orderId),
    studentKey: query.get(NAMES.studentKey),
  }
}

/** What is left of the address once the return has been read, so that a reload does not tell it again. */
export const withoutPaymentReturn = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(NAMES)) rest.delete(name)
  return rest
}

/** The address part a provider sends the browser back with. A mock paper has a type of its own (OPN-83). */
export const writePaymentReturn = (back: {
  readonly outcome: PaymentReturn['outcome'] | typeof PENDING
  readonly purpose: 'exam-edit' | 'mock' | 'course'
  readonly mode: string
  readonly studentKey: string
  readonly orderId?: string
}): string =>
  new URLSearchParams({
    [NAMES.outcome]: back.outcome,
    [NAMES.mode]: back.mode,
    [NAMES.studentKey]: back.studentKey,
    ...(back.purpose === 'exam-edit'
      ? { [NAMES.editsExam]: 'true' }
      : { [NAMES.type]: TYPE_OF[back.purpose] }),
    ...(back.orderId === undefined ? {} : { [NAMES.orderId]: back.orderId }),
  }).toString()

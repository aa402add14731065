/** RTE-23: how a payment returns to the dashboard. The address only selects the view; it is no proof of payment. */
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
/** The outcome is not known yet. It is read like success: the page queries the server, which alone knows it. */
const PENDING = 'pending'

export interface PaymentReturn {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly purpose: 'course' | 'mock' | 'exam-edit' | 'other'
  /** OPN-36: only the presence of the mode counts. */
  readonly namesMode: boolean
  /** The order to query; the response says whether it is the student's and what state it has. */
  readonly orderId: string | null
  /** The student who paid: another child may have logged in while the browser was at the bank. */
  readonly studentKey: string | null
}

/** Null when the address contains no known outcome. */
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

/** The query without the payment return, so that a reload does not show it again. */
export const withoutPaymentReturn = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(NAMES)) rest.delete(name)
  return rest
}

/** The query a provider sends the browser back with. A mock paper has its own type (OPN-83). */
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

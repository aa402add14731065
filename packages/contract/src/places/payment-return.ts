/** RTE-23: how a payment comes back to the dashboard. The address only says which view to show, never what is true. */
const NAMES = {
  outcome: 'status',
  mode: 'mode',
  type: 'type',
  editsExam: 'editExam',
  orderId: 'order',
} as const
const TYPES: Readonly<Record<string, 'course' | 'mock'>> = { iacstecomm: 'course', mock: 'mock' }
const TYPE_OF = { course: 'iacstecomm', mock: 'mock' } as const
const OUTCOMES = ['success', 'failure', 'aborted'] as const

export interface PaymentReturn {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly purpose: 'course' | 'mock' | 'exam-edit' | 'other'
  /** OPN-36: of the mode only the presence counts. */
  readonly namesMode: boolean
  /** Which order to ask about; the answer says whether it is theirs and how it stands. */
  readonly orderId: string | null
}

/** Null when nothing, or nothing we know, came back. */
export const readPaymentReturn = (query: URLSearchParams): PaymentReturn | null => {
  const outcome = OUTCOMES.find((known) => known === query.get(NAMES.outcome))
  if (outcome === undefined) return null
  const isEdit = query.get(NAMES.editsExam) === 'true'
  const purpose = TYPES[query.get(NAMES.type) ?? ''] ?? (isEdit ? 'exam-edit' : 'other')
  return { outcome, purpose, namesMode: query.has(NAMES.mode), orderId: query.get(NAMES.orderId) }
}

/** What is left of the address once the return has been read, so that a reload does not tell it again. */
export const withoutPaymentReturn = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(NAMES)) rest.delete(name)
  return rest
}

/** The address part a provider sends the browser back with. A mock paper has a type of its own (OPN-83). */
export const writePaymentReturn = (back: {
  readonly outcome: PaymentReturn['outcome']
  readonly purpose: 'exam-edit' | 'mock' | 'course'
  readonly mode: string
  readonly orderId?: string
}): string =>
  new URLSearchParams({
    [NAMES.outcome]: back.outcome,
    [NAMES.mode]: back.mode,
    ...(back.purpose === 'exam-edit'
      ? { [NAMES.editsExam]: 'true' }
      : { [NAMES.type]: TYPE_OF[back.purpose] }),
    ...(back.orderId === undefined ? {} : { [NAMES.orderId]: back.orderId }),
  }).toString()

/** RTE-23: how a payment comes back to the dashboard. The address only says which view to show, never what is true. */
const NAMES = { outcome: 'status', mode: 'mode', type: 'type', editsExam: 'editExam' } as const
const OUTCOMES = ['success', 'failure', 'aborted'] as const

export interface PaymentReturn {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly purpose: 'course' | 'exam-edit' | 'other'
  /** OPN-36: of the mode only the presence counts. */
  readonly namesMode: boolean
}

/** Null when nothing, or nothing we know, came back. */
export const readPaymentReturn = (query: URLSearchParams): PaymentReturn | null => {
  const outcome = OUTCOMES.find((known) => known === query.get(NAMES.outcome))
  if (outcome === undefined) return null
  const isEdit = query.get(NAMES.editsExam) === 'true'
  const purpose = query.get(NAMES.type) === 'iacstecomm' ? 'course' : isEdit ? 'exam-edit' : 'other'
  return { outcome, purpose, namesMode: query.has(NAMES.mode) }
}

/** What is left of the address once the return has been read, so that a reload does not tell it again. */
export const withoutPaymentReturn = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(NAMES)) rest.delete(name)
  return rest
}

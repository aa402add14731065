/** CHK-11, OPN-41: the default, also while the options load, when they fail, and when they contain neither method. */
const DEFAULT_COURSE_METHOD = 'hdfc'

export interface MethodOption {
  readonly method: string
  readonly label: string
}

/** CHK-11: the payment method of a course checkout at a branch. */
export const coursePaymentMethod = (options: readonly MethodOption[] | null): string => {
  if (options === null || options.some(({ method }) => method === 'ccavenue')) return DEFAULT_COURSE_METHOD
  const others = options.find(({ label }) => label.trim().toLowerCase() === 'others')
  return others?.method ?? DEFAULT_COURSE_METHOD
}

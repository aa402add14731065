export type Guard<T> = (value: unknown) => value is T

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isYesNo: Guard<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)
export const isCount: Guard<number> = (value): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard)

export const oneOf =
  <const T extends string>(...words: readonly T[]): Guard<T> =>
  (value): value is T =>
    (words as readonly unknown[]).includes(value)

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value)

/** Exactly these fields: an unknown one is refused like a missing one. */
export const fieldsOf =
  <T extends object>(guards: { readonly [Name in keyof T]-?: Guard<T[Name]> }): Guard<T> =>
  (value): value is T => {
    const named = Object.entries<Guard<unknown>>(guards)
    return (
      isRecord(value) &&
      Object.keys(value).length === named.length &&
      named.every(([name, guard]) => Object.hasOwn(value, name) && guard(value[name]))
    )
  }

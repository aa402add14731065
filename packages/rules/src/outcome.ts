/** The result of a use case: a value, or a refusal from a typed list. Exceptions are for bugs. */
export type Outcome<T, Code extends string> = Done<T> | Refused<Code>

export interface Done<T> {
  readonly ok: true
  readonly value: T
}

export interface Refused<Code extends string> {
  readonly ok: false
  readonly refusal: Refusal<Code>
}

export interface Refusal<Code extends string = string> {
  readonly code: Code
  /** Figures for the text of this code, never personal data. */
  readonly details?: Readonly<Record<string, string | number>>
}

export const done = <T>(value: T): Done<T> => ({ ok: true, value })

export const refuse = <const Code extends string>(
  code: Code,
  details?: Readonly<Record<string, string | number>>,
): Refused<Code> => ({ ok: false, refusal: details === undefined ? { code } : { code, details } })

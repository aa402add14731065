/** Rehearsal students have ids that no account will ever reach, so they can never be confused with a real student. */
const FIRST = 8_000_000_000_000_000n

export const FIRST_REHEARSING = String(FIRST)

export const rehearsingStudent = (place: number): string => String(FIRST + BigInt(place))

export const isRehearsing = (studentId: string): boolean => BigInt(studentId) >= FIRST

/** NUM-01: every roll number has twelve digits. */
export const ROLL_NUMBER_LENGTH = 12

/** Twelve digits, first one not zero, so that no spreadsheet can shorten it. */
export type RollNumber = string & { readonly __rollNumber: unique symbol }

export const isRollNumber = (text: string): text is RollNumber => /^[1-9]\d{11}$/.test(text)

/** For display: groups of four. The copied number has no spaces. */
export const groupRollNumber = (rollNumber: string): string => rollNumber.replace(/(\d{4})(?=\d)/g, '$1 ')

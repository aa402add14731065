import { CORRECTABLE, type Correctable } from '@medha/rules/family-rights'

const COMMANDS = ['export', 'erase', 'stop-messages', 'requests', 'correct', 'decline'] as const

export interface PersonCall {
  readonly command: (typeof COMMANDS)[number]
  /** Empty for the list of requests. */
  readonly rollNumber: string
  /** Where the files of an export are written; null for none. */
  readonly folder: string | null
  readonly isConfirmed: boolean
  /** Of a correction; null for other commands. */
  readonly field: Correctable | null
}

/** What follows the roll number; null if it does not belong to the command. */
const readOptions = (
  command: PersonCall['command'],
  [option, value, ...more]: readonly string[],
): Partial<PersonCall> | null => {
  if (command === 'correct' || command === 'decline') {
    const field = CORRECTABLE.find((one) => one === option)
    return field === undefined || value !== undefined ? null : { field }
  }
  if (option === undefined) return {}
  if (command === 'erase' && option === '--confirm' && value === undefined) return { isConfirmed: true }
  const hasFolder = value !== undefined && value !== '' && !value.startsWith('--') && more.length === 0
  return command === 'export' && option === '--files' && hasFolder ? { folder: value } : null
}

/** Null for arguments that are not exactly those of one command. */
export const readPersonCall = ([word, rollNumber = '', ...rest]: readonly string[]): PersonCall | null => {
  const command = COMMANDS.find((one) => one === word)
  if (command === undefined) return null
  const call: PersonCall = { command, rollNumber, folder: null, isConfirmed: false, field: null }
  if (command === 'requests') return rollNumber === '' ? call : null
  if (!/^\d{12}$/.test(rollNumber)) return null
  const options = readOptions(command, rest)
  return options === null ? null : { ...call, ...options }
}

import type { OfficeAct } from '../../modules/delivery/index.ts'
import { readHour } from '../results-files.ts'

export interface ActWords {
  /** The arguments after the act's name. */
  readonly rest: readonly string[]
  readonly en?: string
  readonly hi?: string
  readonly to?: string
}

export interface ReadAct {
  readonly act: OfficeAct
  /** The student, if the act is for one. */
  readonly rollNumber: string | undefined
}

const COUNT = /^\d{1,3}$/
const ITEMS = /^\d{1,3}(?:,\d{1,3})*$/

const hourOf = (text: string | undefined): Date | null => {
  try {
    return text === undefined ? null : readHour(text)
  } catch {
    return null
  }
}

/** `extend 15 …`, `erratum 7,8 …`: parses an act; null if it is invalid. */
export const readAct = (name: string, { rest, en, hi, to }: ActWords): ReadAct | null => {
  const [first = '', second] = rest
  const text = en === undefined || hi === undefined ? null : { en, hi }
  switch (name) {
    case 'extend':
    case 'reopen':
      return COUNT.test(first) ? { act: { act: name, minutes: Number(first) }, rollNumber: second } : null
    case 'pause':
    case 'resume':
    case 'end':
    case 'void':
    case 'accommodate':
      return { act: { act: name }, rollNumber: rest[0] }
    case 'announce':
      return text === null ? null : { act: { act: name, text }, rollNumber: rest[0] }
    case 'erratum':
      if (text === null || !ITEMS.test(first)) return null
      return { act: { act: name, text, items: first.split(',').map(Number) }, rollNumber: second }
    case 'move': {
      const opensAt = hourOf(to)
      return opensAt === null ? null : { act: { act: name, opensAt }, rollNumber: undefined }
    }
    default:
      return null
  }
}

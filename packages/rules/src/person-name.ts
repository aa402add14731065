import { done, refuse, type Outcome } from './outcome.ts'

/** NUM-02 */
export const SHORTEST_NAME = 2
/** NUM-02 */
export const LONGEST_NAME = 60

/** VAL-10: applied while a name is typed: removes dots and leading spaces. */
export const cleanTypedName = (text: string): string => text.replaceAll('.', '').replace(/^ {1,2}/, '')

/** The first word is the first name; a single name has no last name. */
export const splitName = (name: string): { readonly firstName: string; readonly lastName: string | null } => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.length === 0 ? null : rest.join(' ') }
}

/** VAL-09 to VAL-11: the name of a student or a father. */
export const readName = (
  text: string,
): Outcome<string, 'required' | 'too-short' | 'too-long' | 'not-letters'> => {
  const name = text.trim()
  if (name === '') return refuse('required')
  if (name.length < SHORTEST_NAME) return refuse('too-short')
  if (name.length > LONGEST_NAME) return refuse('too-long')
  return /^[A-Za-z]+( [A-Za-z]+)*$/.test(name) ? done(name) : refuse('not-letters')
}

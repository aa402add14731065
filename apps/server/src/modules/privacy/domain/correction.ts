import { readEmail } from '@medha/rules/email'
import type { Correctable } from '@medha/rules/family-rights'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { readName, splitName } from '@medha/rules/person-name'
import { readPlainDate, type PlainDate } from '@medha/rules/plain-date'
import { isPossibleBirth } from '@medha/rules/possible-birth'

export type Correction =
  | { readonly field: 'name'; readonly firstName: string; readonly lastName: string | null }
  | { readonly field: 'father-name'; readonly fatherName: string }
  | { readonly field: 'email'; readonly email: string }
  | { readonly field: 'date-of-birth'; readonly dateOfBirth: PlainDate }

/** The details that the account has now. */
export interface PresentDetails {
  readonly firstName: string
  readonly lastName: string | null
  readonly fatherName: string | null
  readonly email: string
}

const nameIn = (text: string): string | null => {
  const read = readName(text)
  return read.ok ? read.value : null
}

const detailOf = (field: Correctable, text: string): Correction | null => {
  switch (field) {
    case 'name': {
      const name = nameIn(text)
      return name === null ? null : { field, ...splitName(name) }
    }
    case 'father-name': {
      const fatherName = nameIn(text)
      return fatherName === null ? null : { field, fatherName }
    }
    case 'email': {
      const email = readEmail(text)
      return email.ok ? { field, email: email.value } : null
    }
    case 'date-of-birth': {
      const dateOfBirth = readPlainDate(text)
      return dateOfBirth !== null && isPossibleBirth(dateOfBirth) ? { field, dateOfBirth } : null
    }
  }
}

/** By the rules of the registration form. */
export const readCorrection = (
  field: Correctable,
  text: string,
): Outcome<Correction, 'privacy.not-a-value'> => {
  const detail = detailOf(field, text)
  return detail === null ? refuse('privacy.not-a-value') : done(detail)
}

/** A birthday is not compared: it is read only where it has to be. */
export const isPresent = (student: PresentDetails, detail: Correction): boolean => {
  switch (detail.field) {
    case 'name':
      return student.firstName === detail.firstName && student.lastName === detail.lastName
    case 'father-name':
      return student.fatherName === detail.fatherName
    case 'email':
      return student.email === detail.email
    case 'date-of-birth':
      return false
  }
}

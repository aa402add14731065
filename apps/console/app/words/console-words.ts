import type { StaffRole } from '@medha/rules/staff-permissions'
import type { Words } from '@medha/messages/language'
import type { words as english } from './words.en.ts'

/** The words of the console in one language. */
export type ConsoleWords = Words<typeof english> & { readonly roles: Readonly<Record<StaffRole, string>> }

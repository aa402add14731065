import * as z from 'zod/mini'
import type { StaffRoleView } from '../shapes/staff.ts'
import { STAFF_ROLES } from '@medha/rules/staff-permissions'
import { schemaOf, typedText } from './values.ts'

export const nothingMore = z.object({})

export const StaffEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())
/** Longer ones would make hashing a way to load the server. */
export const StaffPassword = z.string().check(z.minLength(1), z.maxLength(200))
export const EnrolmentToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const RowKey = z.string().check(z.regex(/^[1-9]\d{0,18}$/))
export const SignInWaySchema = z.enum(['passkey', 'password'])
export const StaffRoleSchema = schemaOf<StaffRoleView>()(
  z.object({
    role: z.enum(STAFF_ROLES),
    places: z.nullable(z.array(typedText(60))),
    examTypes: z.nullable(z.array(typedText(40))),
  }),
)

import { consoleAccount } from '@medha/messages/console-account.en'
import { consoleEnrolment } from '@medha/messages/console-enrolment.en'
import { consoleFrame } from '@medha/messages/console-frame.en'
import { consoleRoles } from '@medha/messages/console-roles.en'
import { consoleSignIn } from '@medha/messages/console-sign-in.en'

export const words = {
  frame: consoleFrame,
  signIn: consoleSignIn,
  enrolment: consoleEnrolment,
  account: consoleAccount,
  roles: consoleRoles,
} as const

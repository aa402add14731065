import { consoleAccount } from '@medha/messages/console-account.hi'
import { consoleEnrolment } from '@medha/messages/console-enrolment.hi'
import { consoleFrame } from '@medha/messages/console-frame.hi'
import { consoleRoles } from '@medha/messages/console-roles.hi'
import { consoleSignIn } from '@medha/messages/console-sign-in.hi'
import type { ConsoleWords } from './console-words.ts'

export const words: ConsoleWords = {
  frame: consoleFrame,
  signIn: consoleSignIn,
  enrolment: consoleEnrolment,
  account: consoleAccount,
  roles: consoleRoles,
}

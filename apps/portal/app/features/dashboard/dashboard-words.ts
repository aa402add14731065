import type { dashboard } from '@medha/messages/dashboard.en'
import type { films } from '@medha/messages/films.en'
import type { help } from '@medha/messages/help.en'
import type { Words } from '@medha/messages/language'
import type { profile } from '@medha/messages/profile.en'

/** All texts of a student's page, in one language. */
export interface DashboardWords {
  readonly dashboard: Words<typeof dashboard>
  readonly profile: Words<typeof profile>
  readonly help: Words<typeof help>
  readonly films: Words<typeof films>
}

import type { Profile } from '@medha/contract/wire/profile'
import type { Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import type { myData } from '@medha/messages/my-data.en'
import type { profile } from '@medha/messages/profile.en'

/** The texts of this chunk, in one language. */
export type MyDataWords = Words<typeof myData>

/** What the page around it has already. */
export interface MyDataProps {
  readonly profileWords: Words<typeof profile>
  /** The calendar, and the texts of a step that enters an OTP. */
  readonly loginWords: Pick<Words<typeof login>, 'calendar' | 'stepUp'>
  readonly profile: Profile
  readonly support: { readonly phone: string; readonly email: string }
  /** The reminder setting on the dashboard shows the same choice. */
  readonly onMessagesChanged: () => void
}

export type SectionProps = MyDataProps & { readonly words: MyDataWords }

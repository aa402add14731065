import type { shell } from '@medha/messages/shell.en'
import type { Language, Words } from '@medha/messages/language'

/** Everything that header, footer and head need, chosen on the server. */
export interface Frame {
  readonly language: Language
  readonly words: Words<typeof shell>
  readonly theme: string
  /** Set on registration pages: from then on the visit is about this exam (RTE-02). */
  readonly examType: string | null
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly registerPath: string
  readonly head: PageHead
  /** Paths of this page in every language. */
  readonly addresses: Readonly<Record<Language, string>>
}

export interface PageHead {
  readonly title: string
  readonly description: string
  /** Null keeps the page out of search results. */
  readonly canonical: Readonly<Record<Language, string>> | null
  /** The preview image for messengers (`npm run preview-cards`). */
  readonly image: string
}

/** What every page's loader returns, besides its own data. */
export interface Framed {
  readonly frame: Frame
}

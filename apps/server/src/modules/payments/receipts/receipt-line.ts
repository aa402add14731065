import type { Language } from '@medha/messages/language'
import { receipt as english } from '@medha/messages/receipt.en'
import { receipt as hindi } from '@medha/messages/receipt.hi'
import { fill } from '@medha/messages/sms-templates'

/** Shortens `ANTHE mock papers: mock papers` to `ANTHE mock papers`. */
const once = (line: string): string => {
  const [name = '', what] = line.split(': ')
  return what !== undefined && name.endsWith(what) ? name : line
}

/** The purpose of a charge on its receipt, in both languages: `iACST: registration fee`. */
export const receiptLine = (
  line: (words: typeof english | typeof hindi) => string,
  names: Readonly<Record<string, Readonly<Record<Language, string>>>>,
): Readonly<Record<Language, string>> => {
  const inLanguage = (language: Language, words: typeof english | typeof hindi) =>
    once(
      fill(
        line(words),
        Object.fromEntries(Object.entries(names).map(([name, texts]) => [name, texts[language]])),
      ),
    )
  return { en: inLanguage('en', english), hi: inLanguage('hi', hindi) }
}

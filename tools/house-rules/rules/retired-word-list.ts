/** A word, or words that follow each other, as parts of a name; and the words to use instead. */
export type RetiredWord = { readonly retired: string; readonly use: string }

/** Names of an earlier dialect. Nobody who does not know them can search for them; the ones to use are the trade's own. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { retired: 'world', use: 'deps' },
  { retired: 'asker', use: 'caller, audience' },
  { retired: 'ask party', use: 'httpRequest' },
  { retired: 'provider word', use: 'ProviderEvent' },
  { retired: 'course news', use: 'CourseEvent' },
  { retired: 'note not wanted', use: 'requestRefund' },
  { retired: 'counting box', use: 'analytics-consent' },
  { retired: 'say may count', use: 'analyticsConsent' },
]

/** A word, or words that follow each other, as parts of a name; and the words to use instead. */
export type RetiredWord = { readonly retired: string; readonly use: string }

/** Names of an earlier dialect. Nobody who does not know them can search for them; the ones to use are the trade's own. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { retired: 'world', use: 'deps' },
  { retired: 'tell of', use: 'notify' },
  { retired: 'tell crm', use: 'syncLeadToCrm' },
  { retired: 'asker', use: 'caller, audience' },
  { retired: 'ask party', use: 'httpRequest' },
  { retired: 'patiently', use: 'retry' },
  { retired: 'impatient', use: 'timeout' },
  { retired: 'work through', use: 'drain' },
  { retired: 'lanes', use: 'ConcurrencyLimit' },
  { retired: 'kept bytes', use: 'cached response' },
  { retired: 'create kept', use: 'LruCache' },
  { retired: 'note not wanted', use: 'requestRefund' },
  { retired: 'provider word', use: 'ProviderEvent' },
  { retired: 'course news', use: 'CourseEvent' },
  { retired: 'forget before', use: 'deleteOlderThan' },
  { retired: 'forgotten at once', use: 'DELETE_BATCH' },
  { retired: 'keepsake', use: 'savedDraft' },
  { retired: 'use turns', use: 'useRefreshAtNextChange' },
  { retired: 'watch turn', use: 'useRefreshAtNextChange' },
  { retired: 'counting box', use: 'analytics-consent' },
  { retired: 'say may count', use: 'analyticsConsent' },
  { retired: 'early asks', use: 'prefetch' },
]

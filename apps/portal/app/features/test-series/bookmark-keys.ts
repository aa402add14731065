/** SER-04: Apple keyboards have Cmd where others have Ctrl; a phone has neither and bookmarks from its menu. */
export const bookmarkKeys = (userAgent: string): 'Cmd+D' | 'Ctrl+D' =>
  /Mac OS X|Macintosh|iPhone|iPad/.test(userAgent) ? 'Cmd+D' : 'Ctrl+D'

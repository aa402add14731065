/** Text that is already safe to insert into a page. */
export interface Html {
  readonly safe: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | number | Html | readonly Html[]

const written = (part: Part): string => {
  if (typeof part === 'object') return 'safe' in part ? part.safe : part.map(({ safe }) => safe).join('')
  return String(part).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}

/** Everything inserted is escaped unless it is already Html: a message must not inject markup. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  safe: texts.reduce((page, text, at) => page + written(parts[at - 1] ?? '') + text),
})

export const nothing: Html = { safe: '' }

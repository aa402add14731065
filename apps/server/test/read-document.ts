import { execFileSync } from 'node:child_process'

/** The words of a PDF as a person would copy them, by a reader that is not ours. Line breaks become spaces. */
export const readDocument = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-q', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')

/** Poppler puts a space before a wide matra now and then; people do not see it. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '')

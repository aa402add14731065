import { execFileSync } from 'node:child_process'

/** The text of a PDF as a user would copy it, read by third-party software. Line breaks become spaces. */
export const readDocument = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-q', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')

/** Poppler sometimes puts a space before a wide matra; readers do not see it. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, '')

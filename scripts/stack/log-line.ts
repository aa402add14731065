import { styleText } from 'node:util'

const COLOURS = ['cyan', 'magenta', 'green', 'yellow', 'blue', 'red'] as const
const names: string[] = []

const colourOf = (name: string): (typeof COLOURS)[number] => {
  if (!names.includes(name)) names.push(name)
  return COLOURS[names.indexOf(name) % COLOURS.length] ?? 'cyan'
}

type Fields = Readonly<Record<string, unknown>>

const PINO_WARN = 40
const PINO_ERROR = 50

/** Our processes log JSON; the terminal shows a sentence instead. */
const readable = (line: string): string => {
  if (!line.startsWith('{')) return line
  let fields: Fields
  try {
    fields = JSON.parse(line) as Fields
  } catch {
    return line
  }
  const { level, msg, time: _, requestId: __, ...rest } = fields
  const details = Object.values(rest).filter((value) => value !== undefined && value !== null)
  const text = [msg, ...details].map(String).join(' ')
  if (Number(level) >= PINO_ERROR) return styleText('red', text)
  return Number(level) >= PINO_WARN ? styleText('yellow', text) : text
}

export const prefixed = (name: string, line: string): string =>
  `${styleText(colourOf(name), name.padEnd(9))}${styleText('dim', '│')} ${readable(line)}`

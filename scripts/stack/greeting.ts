import { stripVTControlCharacters, styleText } from 'node:util'
import type { Stack } from '../stack.ts'
import type { DemoLogin } from './database.ts'
import { staffHost } from './settings.ts'

/** The main site and the others in the reference data: different hosts, one server. */
const SITES = [
  { host: 'localhost', shows: 'the main site' },
  { host: 'scholarship.medha.localhost', shows: 'the scholarship site' },
  { host: 'invictus.medha.localhost', shows: 'Invictus' },
  { host: 'digital.medha.localhost', shows: 'the digital branch' },
] as const

/** In groups of four, for easier reading. */
const grouped = (rollNumber: string): string => rollNumber.replace(/(\d{4})(?=\d)/g, '$1 ')

/** In the format of the login form. */
const dayFirst = (day: string): string => day.split('-').toReversed().join('/')

/** The demonstration page lists the others. */
const FEW = 8

const width = (text: string): number => stripVTControlCharacters(text).length

const boxed = (lines: readonly string[]): string => {
  const widest = Math.max(...lines.map(width))
  const edge = (left: string, right: string) => styleText('dim', `${left}${'─'.repeat(widest + 4)}${right}`)
  const side = styleText('dim', '│')
  const rows = lines.map((line) => `${side}  ${line}${' '.repeat(widest - width(line))}  ${side}`)
  return [edge('╭', '╮'), ...rows, edge('╰', '╯')].join('\n')
}

const row = (left: string, right: string): string => `${left.padEnd(40)} ${styleText('dim', right)}`

const student = ({ name, rollNumber, dateOfBirth, shows }: DemoLogin): string =>
  `${styleText('bold', grouped(rollNumber))}  ${dayFirst(dateOfBirth)}  ${styleText('dim', `${name}: ${shows}`)}`

/** The addresses and demo students, printed once everything runs. */
export const greeting = (stack: Stack, port: number): string =>
  boxed([
    '',
    styleText('bold', 'Medha runs'),
    '',
    ...SITES.map(({ host, shows }) => row(`http://${host}:${port}`, shows)),
    row(`http://${staffHost()}:${port}`, 'the staff console'),
    row(stack.standinsUrl, 'inbox: every SMS and mail we send'),
    row(`${stack.standinsUrl}/control`, 'move the clock, switch faults on'),
    row(`${stack.standinsUrl}/demonstration`, 'log any demo student in, sit a test'),
    '',
    `${styleText('bold', 'Demo students')}  ${styleText('dim', 'roll number and date of birth')}`,
    '',
    ...stack.demoLogins.slice(0, FEW).map(student),
    '',
    styleText('dim', 'Ctrl+C stops everything.'),
    '',
  ])

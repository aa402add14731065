import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ConfigurationError,
  describeVariables,
  type VariableFacts,
} from '../../packages/configuration/src/environment.ts'
import { CONSOLE_VARIABLES, readConsoleConfig } from '../../apps/console/server/config.ts'
import { PLAYER_VARIABLES, readPlayerConfig } from '../../apps/player/server/config.ts'
import { PORTAL_VARIABLES, readPortalConfig } from '../../apps/portal/server/config.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { KEY_VARIABLES } from '../../apps/server/src/environment/key-variables.ts'
import { SERVER_VARIABLES } from '../../apps/server/src/environment/server-variables.ts'
import { PROVIDER_VARIABLES } from '../../apps/server/src/environment/provider-variables.ts'
import { ROOT } from '../stack/settings.ts'
import { edgeVariables } from './edge-variables.ts'

const INTRODUCTION = `# Configuration

Every setting of every process, generated from the code by \`npm run generate\`. All are environment variables.

- A secret is better kept in a file: \`NAME_FILE\` points to it, or \`SECRETS_FOLDER\` to a folder in which the file has the variable's name. \`medha secrets init <folder>\` makes such a folder with all keys.
- With \`MEDHA_ENV=production\` a process does not start while a setting is one of a laptop, and names all of them at once. The column "production" says what it requires there.
- Defaults are for development. Those of secrets are in the code and are not shown.
`

/** By variable: what production demands of a value that was not changed from development's. */
const demandsOf = (read: (env: NodeJS.ProcessEnv) => unknown): ReadonlyMap<string, string> => {
  try {
    read({ MEDHA_ENV: 'production' })
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const demands = error.faults.filter((fault) => !fault.includes('must not equal'))
    return new Map(
      demands.map((fault) => [fault.slice(0, fault.indexOf(' ')), fault.slice(fault.indexOf(' ') + 1)]),
    )
  }
  return new Map()
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => `\`${text}\``

const shownDefault = ({ isSecret, default: value }: VariableFacts): string =>
  value === undefined || isSecret ? '' : value === '' ? 'empty' : code(value)

export interface Section {
  readonly title: string
  readonly variables: readonly VariableFacts[]
  readonly demands: ReadonlyMap<string, string>
}

/** With columns of equal width, as the formatter writes them. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
}

const sectionText = ({ title, variables, demands }: Section): string => {
  const rows = variables.map((facts) => {
    const production = [facts.isSecret ? 'secret' : '', demands.get(facts.name) ?? ''].filter(Boolean)
    return [code(facts.name), facts.meaning, shownDefault(facts), production.join('; ')].map(cell)
  })
  return [`## ${title}`, '', ...table([['variable', 'meaning', 'default', 'production'], ...rows]), ''].join(
    '\n',
  )
}

export const configurationSections = (): Section[] => {
  const server = demandsOf(readConfig)
  return [
    {
      title: 'Server: process, database, Redis',
      variables: describeVariables(SERVER_VARIABLES),
      demands: server,
    },
    { title: "Server: the institute's keys", variables: describeVariables(KEY_VARIABLES), demands: server },
    { title: 'Server: providers', variables: describeVariables(PROVIDER_VARIABLES), demands: server },
    { title: 'Portal', variables: describeVariables(PORTAL_VARIABLES), demands: demandsOf(readPortalConfig) },
    { title: 'Player', variables: describeVariables(PLAYER_VARIABLES), demands: demandsOf(readPlayerConfig) },
    {
      title: 'Console',
      variables: describeVariables(CONSOLE_VARIABLES),
      demands: demandsOf(readConsoleConfig),
    },
    {
      title: 'Edge',
      variables: edgeVariables(readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')),
      demands: new Map(),
    },
  ]
}

export const configurationGuide = (): string =>
  [INTRODUCTION, ...configurationSections().map(sectionText)].join('\n')

import { isGuardedRole, rolesWith, STAFF_PERMISSIONS, STAFF_ROLES } from '@medha/rules/staff-permissions'
import { STAFF_ROWS } from '@medha/contract/staff-rows'

const formatRole = (role: string): string => {
  const words = role.replace('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((cells) => (cells[at] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

const ROLES = [
  ['role', 'sign-in', 'permissions'],
  ...STAFF_ROLES.map((role) => [
    formatRole(role),
    isGuardedRole(role) ? 'passkey only' : 'passkey, or password and app',
    String(STAFF_PERMISSIONS.filter((one) => rolesWith(one).includes(role)).length),
  ]),
]
const PERMISSIONS = [
  ['permission', 'roles'],
  ...STAFF_PERMISSIONS.map((one) => [`\`${one}\``, rolesWith(one).map(formatRole).join(', ')]),
]
const CALLS = [
  ['call', 'permission', 'proof of presence', 'audit log'],
  ...STAFF_ROWS.toSorted((a, b) => a.path.localeCompare(b.path)).map(({ name, staff }) => [
    `\`${name}\``,
    `\`${staff?.permission ?? ''}\``,
    staff?.stepUp === true ? 'yes' : '',
    staff?.records === 'write' ? 'yes' : '',
  ]),
]

/** docs/guides/staff-roles.md: the tables that the server decides by. */
export const rolesGuide = (): string => `# Roles of staff

Written from the contract by \`npm run generate\`. A grant gives a member one role for places and exam types, from a day until a day. A call names one permission, and one grant has to have it; for what belongs to a place or an exam type the same grant has to cover that too. \`check:\` is the right to approve what another person requested. An auditor holds no other role.

## Roles

${tableOf(ROLES)}

## Permissions

${tableOf(PERMISSIONS)}

## Calls

\`own\` is every active member, about themselves; \`sign-in\` is answered before there is a session. Tests call every row with every role and compare the answers with these tables.

${tableOf(CALLS)}
`

import type { Node } from 'oxc-parser'
import type { Rule, Violation } from '../rule.ts'
import type { Tree } from '../tree/tree.ts'
import { findNodes } from '../tree/find-nodes.ts'
import { isTest } from '../tree/where.ts'
import { ownerOfSchema, SCHEMAS, schemaOfMigration } from './schemas.ts'

const TABLE = new RegExp(`\\b(${SCHEMAS.join('|')})"?\\."?[a-z_]+`, 'g')
const SQL = /^\s*(--.*\n\s*)*(select|insert|update|delete|with|merge|truncate|copy|lock|create|alter|drop)\b/i

/** Kysely methods that take the name of a table or a schema. */
const TAKES_TABLE = new Set(
  'selectFrom insertInto updateTable deleteFrom replaceInto mergeInto innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral using from table withSchema ref id'.split(
    ' ',
  ),
)

const textsOf = (node: Node): string[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.raw)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((each) => (each === null ? [] : textsOf(each)))
  return []
}

/** The SQL in a node: arguments of Kysely methods, `sql` templates, and strings that start like a statement. */
const sqlOf = (node: Node): string[] => {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { property } = node.callee
    const takesTable = property.type === 'Identifier' && TAKES_TABLE.has(property.name)
    const takesSchema = property.type === 'Identifier' && property.name === 'withSchema'
    const first = node.arguments[0]
    if (!takesTable || first === undefined) return []
    return textsOf(first).map((text) => (takesSchema ? `${text}.any` : text))
  }
  if (node.type === 'TaggedTemplateExpression')
    return node.tag.type === 'Identifier' && node.tag.name === 'sql' ? textsOf(node.quasi) : []
  return textsOf(node).filter((text) => SQL.test(text))
}

/** A template inside a call is found twice but reported once. */
const once = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((each) => [`${each.path}:${each.line} ${each.message}`, each])).values(),
]

const strangers = (text: string, own: string | undefined): string[] => [
  ...new Set(
    [...text.matchAll(TABLE)]
      .filter(([, schema = '']) => ownerOfSchema(schema) !== own)
      .map(([table]) => table),
  ),
]

/** The schema a file may use: its module's own, or `platform` for platform, edge and main; none elsewhere. */
const ownerOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]?.replaceAll('-', '_') ??
  (/^apps\/server\/src\/(platform|edge|main)\//.test(path) ? 'platform' : undefined)

const inCode = (tree: Tree): Violation[] =>
  tree.files
    .filter((file) => file.path.startsWith('apps/server/src/') && !isTest(file.path))
    .flatMap((file) =>
      findNodes(
        { ...tree, files: [file] },
        () => true,
        /\./,
        (node) => {
          const tables = sqlOf(node).flatMap((text) => strangers(text, ownerOf(file.path)))
          return tables.length === 0 ? undefined : `touches ${tables.join(', ')}`
        },
      ),
    )

const inMigrations = (tree: Tree): Violation[] =>
  tree.files
    .filter((file) => /^apps\/server\/db\/migrations\/.+\.sql$/.test(file.path))
    .flatMap((file) => {
      const own = schemaOfMigration(file.path.split('/').at(-1) ?? '')
      // The new owner of a moved table names it once in its old schema.
      const fetched = new RegExp(`^alter table \\S+ set schema ${own};$`)
      return file.text.split('\n').flatMap((text, index) => {
        const tables = fetched.test(text) ? [] : strangers(text.replace(/--.*$/, ''), own)
        return tables.length === 0
          ? []
          : [{ path: file.path, line: index + 1, message: `touches ${tables.join(', ')}` }]
      })
    })

export const schemaOwnership: Rule = {
  name: 'schema-ownership',
  why: 'A Postgres schema belongs to the module of its name; others ask its front door.',
  check: (tree) => once([...inCode(tree), ...inMigrations(tree)]),
}

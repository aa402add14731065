import pg from 'pg'
import { databaseUrl, postgresUrl, rolePassword, type StackRole } from './settings.ts'

const ROLES: readonly StackRole[] = ['medha_api', 'medha_staff']

/** Two stacks that start at the same time: the role, or its row, was created a moment ago. */
const WAS_THERE = new Set(['42710', '23505'])
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code

/** A role that is there keeps its password: another installation of the cluster may use it. */
const createRole = async (admin: pg.Client, role: StackRole): Promise<void> => {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount !== 0) return
  const password = pg.escapeLiteral(rolePassword(role))
  await admin.query(`create role ${role} login password ${password}`).catch((error: unknown) => {
    if (!WAS_THERE.has(String(codeOf(error)))) throw error
  })
}

const tryLogin = async (name: string, role: StackRole): Promise<void> => {
  const client = new pg.Client(databaseUrl(name, role))
  await client.connect()
  await client.end()
}

/**
 * Creates the roles that api processes connect as. `migrate` grants them their rows. Says why they cannot be used: on a
 * PostgreSQL where we may create databases but no roles, the processes connect as the owner of the tables.
 */
export const ensureRoles = async (name: string): Promise<string | null> => {
  const admin = new pg.Client(postgresUrl())
  await admin.connect()
  try {
    for (const role of ROLES) {
      await createRole(admin, role)
      await tryLogin(name, role)
    }
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await admin.end()
  }
}

import type pg from 'pg'
import { record } from '../recording.ts'
import { LARGE_TABLES } from './large-tables.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly Plans?: readonly PlanNode[]
}

const LARGE = new Set(LARGE_TABLES.map(({ table }) => table))
const CAN_BE_EXPLAINED = /^\s*(?:select|insert|update|delete|with)\b/i

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const tableOf = (node: PlanNode): string =>
  `${node.Schema}.${node['Relation Name']}`.replace(/_(default|\d{4}_\d{2})$/, '')

export interface Explained {
  /** Large tables that the statements read. */
  readonly touched: readonly string[]
  /** Statements that read a large table completely. */
  readonly fullScans: readonly string[]
}

/** PostgreSQL's plan for one statement with these values. */
export const explain = async (
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Explained> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    `explain (verbose, format json) ${text}`,
    [...values],
  )
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => LARGE.has(tableOf(node)))
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return {
    touched: nodes.map(tableOf),
    fullScans: scans.map((node) => `${tableOf(node)}: ${text.replaceAll(/\s+/g, ' ')}`),
  }
}

/** The same for every statement that is sent while `work` runs. */
export const explainAll = async (pool: pg.Pool, work: () => Promise<void>): Promise<Explained> => {
  const statements = await record('medha', work)
  const texts = new Map(
    statements.filter(({ text }) => CAN_BE_EXPLAINED.test(text)).map((each) => [each.text, each.values]),
  )
  const all: Explained[] = []
  for (const [text, values] of texts) all.push(await explain(pool, text, values))
  return {
    touched: [...new Set(all.flatMap(({ touched }) => touched))].toSorted(),
    fullScans: all.flatMap(({ fullScans }) => fullScans),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { auditDrill } from '../../apps/server/bench/release-day/audit.ts'
import { allThere, noneFailed, some, type Check } from './checks.ts'
import { PROCESSES, type Version } from '../../apps/server/bench/release-day/layout.ts'
import type { Pace } from './side-by-side.ts'
import type { Topology } from './topology.ts'
import { underLoad } from './under-load.ts'
import type { Drill } from '../../apps/server/bench/release-day/drill.ts'

/**
 * Exchanges every process, one after the other, as the guide for several machines says: a new version begins with its
 * edge, and the version before goes on behind the newer edge.
 */
const rollTo = async ({ replace, edge }: Topology, version: Version): Promise<void> => {
  await edge.reload('this')
  for (const name of PROCESSES) await replace(name, version)
}

export interface Rounds {
  readonly rounds: number
  /** The load goes on until so many requests were sent. */
  readonly requests: number
  print(line: string): void
}

/** DEP-20: rounds to this version and back under load. */
export const checkRolling = async (
  drill: Drill,
  topology: Topology,
  { perSecond }: Pace,
  { rounds, requests, print }: Rounds,
): Promise<Check[]> => {
  const first = drill.tally.sent.length
  const loaded = await underLoad(drill, topology, perSecond, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const version = round % 2 === 1 ? 'this' : 'last'
      const began = performance.now()
      await rollTo(topology, version)
      print(`round ${round} to the ${version} version: ${Math.round((performance.now() - began) / 1000)} s`)
    }
    while (drill.tally.sent.length - first < requests) await sleep(100)
  })
  return [
    noneFailed(
      `${rounds} rolling releases of every process, to this version and back: no request fails`,
      loaded,
      perSecond,
    ),
    allThere('everything acknowledged is there once, after all rounds', await auditDrill(drill)),
  ]
}

/** The edge without checks, retries and cache. */
const bare = (config: string): string => {
  const changed = config
    .replace('option redispatch 1', '')
    .replaceAll(/retry-on [^\n]*/g, 'retry-on none')
    .replaceAll(/http-request cache-use [^\n]*/g, '')
    .replaceAll('retries 3', 'retries 0')
    .replaceAll(/default-server check [^\n]*/g, '')
  if (changed === config) throw new Error('the edge has no checks to take away')
  return changed
}

/** Processes that are killed instead of stopped, behind an edge that tries every request once. */
export const checkKilling = async (
  drill: Drill,
  topology: Topology,
  { perSecond }: Pace,
): Promise<Check[]> => {
  const loaded = await underLoad(drill, topology, perSecond, async () => {
    await topology.edge.reload('this', bare)
    const other = topology.versionOf('api-1') === 'this' ? 'last' : 'this'
    for (const name of PROCESSES) await topology.killAndReplace(name, other)
  })
  return [
    some(
      'control: processes that are killed behind an edge without checks and retries fail requests',
      loaded,
      (problem) => !problem.startsWith('404'),
    ),
    some(
      'control: an edge that looks for a file only once does not find those of the other build',
      loaded,
      (problem) => problem.startsWith('404'),
    ),
  ]
}

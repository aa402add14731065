import { setTimeout as sleep } from 'node:timers/promises'
import { auditDrill } from '../../apps/server/bench/release-day/audit.ts'
import { allThere, none, noneFailed, type Check } from './checks.ts'
import { continueAcross } from '../../apps/server/bench/release-day/across-versions.ts'
import { failedIn } from '../../apps/server/bench/release-day/tally.ts'
import type { Topology } from './topology.ts'
import { underLoad } from './under-load.ts'
import type { Drill } from '../../apps/server/bench/release-day/drill.ts'

export interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

/** What the edge says of each api process; it has a server for each kind of call that a process takes. */
const apisOf = ({ edge }: Topology) =>
  (['1', '2'] as const).map((number) => {
    const servers = [...edge.answered].filter(([name]) =>
      new RegExp(`^(api|exam|payments|files)${number}\\b`).test(name),
    )
    const sum = (of: 'answers' | 'failed') => servers.reduce((total, [, counts]) => total + counts[of], 0)
    return { name: `api ${number}`, answers: sum('answers'), failed: sum('failed') }
  })

/** DEP-17: api and worker of both versions work on one database under load, and each continues what the other began. */
export const checkSideBySide = async (drill: Drill, topology: Topology, pace: Pace): Promise<Check[]> => {
  let problems: readonly string[] = []
  const loaded = await underLoad(drill, topology, pace.perSecond, async () => {
    const [found] = await Promise.all([continueAcross(drill, topology), sleep(pace.seconds * 1000)])
    problems = found
  })
  const servers = apisOf(topology)
  return [
    noneFailed('both versions side by side: no request fails', loaded, pace.perSecond),
    {
      name: 'both versions side by side: each api answers, and never with a 5xx',
      ok: servers.every(({ answers, failed }) => answers > 0 && failed === 0),
      measured: servers
        .map(({ name, answers, failed }) => `${name}: ${failed} of ${answers} answers`)
        .join(', '),
    },
    none('what is begun with one version is continued with the other', problems),
    allThere('everything acknowledged is there once', await auditDrill(drill)),
  ]
}

const RENAME = 'alter table identity.sessions rename column device to device_kind'
const BACK = 'alter table identity.sessions rename column device_kind to device'
const CONTROL_MS = 8_000

/** A column that the last release reads gets another name. */
export const checkPlantedRename = async (
  drill: Drill,
  topology: Topology,
  { perSecond }: Pace,
): Promise<Check[]> => {
  await topology.replace('api-1', 'last')
  await topology.replace('api-2', 'this')
  const before = apisOf(topology)
  const loaded = await underLoad(drill, topology, perSecond, async () => {
    await drill.pool.query(RENAME)
    await sleep(CONTROL_MS)
    await drill.pool.query(BACK)
  })
  const failed = apisOf(topology).map((api, at) => ({
    ...api,
    failed: api.failed - (before[at]?.failed ?? 0),
  }))
  return [
    {
      name: 'control: a migration that renames a column fails requests of both versions side by side',
      ok: failedIn(loaded.sent).length > 0 && failed.every((api) => api.failed > 0),
      measured: failed.map((api) => `${api.name}: ${api.failed} answers with a 5xx`).join(', '),
    },
  ]
}

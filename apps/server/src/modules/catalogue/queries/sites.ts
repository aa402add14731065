import type { Site } from '@medha/contract/wire/exam-profile'
import type { Clock } from '../../../kernel/clock.ts'
import { hostWithoutPort, siteHost } from '../../../kernel/site-address.ts'
import type { Db } from '../../../platform/database.ts'
import { examProfile, examTypes } from './exam-profile.ts'

/** `scholarship.medha.localhost:4000` and `SCHOLARSHIP.medha.localhost` are the same site. */
export const bareHost = (host: string): string => hostWithoutPort(host.toLowerCase())

export const siteByHost = async (db: Db, host: string): Promise<Site | null> => {
  const row = await db
    .selectFrom('catalogue.sites as site')
    .innerJoin('catalogue.branches as branch', 'branch.branch_code', 'site.default_branch_code')
    .innerJoin('catalogue.states as state', 'state.state_id', 'branch.state_id')
    .selectAll('site')
    .select(['branch.branch_code', 'branch.name', 'branch.state_id', 'state.name_en as state_name'])
    .where('host', '=', bareHost(host))
    .executeTakeFirst()
  const exam = row === undefined ? null : await examProfile(db, row.default_exam_type)
  if (row === undefined || exam === null) return null
  return {
    host: row.host,
    role: row.role as Site['role'],
    country: row.country as Site['country'],
    language: row.language as Site['language'],
    defaultExam: exam,
    defaultBranch: {
      code: row.branch_code,
      name: row.name,
      stateId: row.state_id,
      stateName: row.state_name,
    },
    isDefaultBranchFixed: row.is_default_branch_fixed,
    asksStatusByBranch: row.asks_status_by_branch,
    isLegacy: row.is_legacy,
    registrationUrl: row.registration_url,
    websiteUrl: row.website_url,
  }
}

/** Hosts that this installation serves itself. */
export const ownHosts = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('catalogue.sites')
    .select('host')
    .where('is_legacy', '=', false)
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}

const REMEMBER_MS = 10_000

interface Directory {
  readonly sites: ReadonlyMap<string, string>
  readonly examTypes: ReadonlySet<string>
}

/**
 * Host to default exam type, and the exam types: needed on every request and changed a few times a year, so cached for
 * some seconds. Everything else is read from the database.
 */
export const createSiteDirectory = (db: Db, clock: Clock) => {
  let known: Directory = { sites: new Map(), examTypes: new Set() }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Directory> | null = null
  const read = async (now: number): Promise<Directory> => {
    const rows = await db.selectFrom('catalogue.sites').select(['host', 'default_exam_type']).execute()
    known = {
      sites: new Map(rows.map((row) => [row.host, row.default_exam_type])),
      examTypes: new Set(await examTypes(db)),
    }
    readAt = now
    return known
  }
  /** Concurrent requests share one read, even if a whole sitting arrives in the same second. */
  const readAgain = (now: number): Promise<Directory> => {
    reading ??= read(now).finally(() => (reading = null))
    return reading
  }
  /** Synchronous if cached: every request needs it, and most must not wait. */
  const directory = (): Directory | Promise<Directory> => {
    const now = clock.now().getTime()
    // A clock that was moved back also makes the cache stale.
    return Math.abs(now - readAt) > REMEMBER_MS ? readAgain(now) : known
  }
  return {
    /**
     * SAV-19: a known host is accepted without a wait, even if the cache is stale: a save must not wait for a
     * connection.
     */
    isKnownHost: (host: string): boolean | Promise<boolean> => {
      const wanted = siteHost(bareHost(host))
      const wasKnown = known.sites.has(wanted)
      const remembered = directory()
      if (!(remembered instanceof Promise)) return wasKnown
      const isKnown = remembered.then(({ sites }) => sites.has(wanted))
      if (!wasKnown) return isKnown
      // A failed refresh must not fail this request; the next request reads again.
      isKnown.catch(() => undefined)
      return true
    },
    /** The exam's own site if it has exactly one, else the site of the request (LOG-08, OPN-67). */
    homeHost: async (examType: string, host: string): Promise<string> => {
      const own = [...(await directory()).sites].filter(([, byDefault]) => byDefault === examType)
      return own.length === 1 ? (own[0]?.[0] ?? host) : bareHost(host)
    },
    defaultExamType: async (host: string): Promise<string | undefined> =>
      (await directory()).sites.get(bareHost(host)),
    isExamType: async (examType: string): Promise<boolean> => (await directory()).examTypes.has(examType),
  }
}

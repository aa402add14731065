import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { readChanges, readGivenTimes, type KnownChange } from './read-changes.ts'

/** Where an attempt is sat; sitting and centre never change. */
export interface AttemptPlace {
  readonly attemptId: string
  readonly sittingId: string
  readonly centre: string | null
}

/** Cache of what staff changed: at most half a second old, without a query per request. */
export interface Board {
  /** The first call starts the reading; false while nothing could be read. */
  load(): Promise<boolean>
  changesFor(place: AttemptPlace, after: number): readonly KnownChange[]
  /** Extra time of the sitting and the centre in milliseconds, for students without compensatory time. */
  givenTo(place: Pick<AttemptPlace, 'sittingId' | 'centre'>): {
    readonly sitting: number
    readonly centre: number
  }
  /** Calls the listener for each new change. */
  onChange(listener: (change: KnownChange) => void): void
  stop(): void
}

export const touches = (
  { sittingId, centre, attemptId }: Pick<KnownChange, 'sittingId' | 'centre' | 'attemptId'>,
  place: AttemptPlace,
): boolean => {
  if (sittingId !== place.sittingId) return false
  if (attemptId !== null) return attemptId === place.attemptId
  return centre === null || centre === place.centre
}

/** T §4.9 */
const READ_EVERY_MS = 500
/** How long changes are cached: a sitting is over by then. */
const KEPT_MS = 48 * 3_600_000

const NONE: readonly KnownChange[] = []
const placeKey = (sittingId: string, centre: string | null): string => `${sittingId} ${centre ?? ''}`

const createMemory = () => {
  const bySitting = new Map<string, KnownChange[]>()
  const given = new Map<string, number>()
  return {
    add: (change: KnownChange, since: number): void => {
      const known = bySitting.get(change.sittingId) ?? []
      bySitting.set(change.sittingId, [...known.filter(({ at }) => at > since), change])
    },
    give: (sittingId: string, centre: string | null, extraMs: number): void => {
      given.set(placeKey(sittingId, centre), extraMs)
    },
    givenTo: (sittingId: string, centre: string | null): number =>
      given.get(placeKey(sittingId, centre)) ?? 0,
    changesFor: (place: AttemptPlace, after: number): readonly KnownChange[] => {
      const known = bySitting.get(place.sittingId)
      // The usual case: the device has seen the last change.
      if (known === undefined || (known.at(-1)?.id ?? 0) <= after) return NONE
      return known.filter((change) => change.id > after && touches(change, place))
    },
  }
}

export const createBoard = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Board => {
  const memory = createMemory()
  const listeners: ((change: KnownChange) => void)[] = []
  let last = 0
  let isLoaded = false
  let isStopped = false
  let isStarted = false
  let reading: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  /** Extra times are read after the changes and were committed with them, so they are never older than the changes. */
  const readOnce = async (): Promise<void> => {
    const since = later(clock.now(), -KEPT_MS)
    const changes = await readChanges(db, { after: last, since })
    const sittingIds = [...new Set(changes.map(({ sittingId }) => sittingId))]
    if (!isLoaded || sittingIds.length > 0)
      for (const { sittingId, centre, extraMs } of await readGivenTimes(
        db,
        isLoaded ? { sittingIds } : { since },
      ))
        memory.give(sittingId, centre, extraMs)
    isLoaded = true
    for (const change of changes) {
      memory.add(change, since.getTime())
      last = change.id
    }
    for (const change of changes) for (const listener of listeners) listener(change)
  }

  /** One read at a time. If the database is down, the cache stays as it is, and saves report the failure. */
  const read = (): Promise<void> => {
    reading ??= readOnce()
      .catch(() => undefined)
      .finally(() => {
        reading = null
      })
    return reading
  }

  /** The next read follows even if one is slow or fails. */
  const readOn = async (): Promise<void> => {
    await read()
    if (isStopped) return
    timer = setTimeout(() => void readOn(), READ_EVERY_MS)
    timer.unref()
  }

  return {
    load: async () => {
      if (isLoaded || isStopped) return isLoaded
      if (!isStarted) void readOn()
      isStarted = true
      await read()
      return isLoaded
    },
    changesFor: memory.changesFor,
    givenTo: ({ sittingId, centre }) => ({
      sitting: memory.givenTo(sittingId, null),
      centre: centre === null ? 0 : memory.givenTo(sittingId, centre),
    }),
    onChange: (listener) => void listeners.push(listener),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import { readChanges, readGivenTimes, type KnownChange } from './read-changes.ts'

/** Where an attempt is sat: neither changes. */
export interface AttemptPlace {
  readonly attemptId: string
  readonly sittingId: string
  readonly centre: string | null
}

/** What staff changed, as this process knows it: at most half a second old, without a question to the database. */
export interface Board {
  /** Begins to read when it is first asked; false while nothing could be read. */
  load(): Promise<boolean>
  changesFor(place: AttemptPlace, after: number): readonly KnownChange[]
  /** What the sitting and the centre were given, in milliseconds and for who has no compensatory time. */
  givenTo(place: Pick<AttemptPlace, 'sittingId' | 'centre'>): {
    readonly sitting: number
    readonly centre: number
  }
  /** Told of each change once it is known. */
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
/** A sitting is over by then. */
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
      // Nearly always: whoever saves has seen the last one.
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

  /** Time is read after the changes that tell of it, and was committed with them: it is never older than they are. */
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

  /** One at a time. If the database is away, saves say so, and what was known stays known. */
  const read = (): Promise<void> => {
    reading ??= readOnce()
      .catch(() => undefined)
      .finally(() => {
        reading = null
      })
    return reading
  }

  /** A read that takes long, or fails, is followed by the next all the same. */
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

import type { Entry, SignedReceipt } from '@medha/contract/wire/player'
import type { Trial } from '@medha/contract/wire/player-trial'
import { decodeBase64url, encodeBase64url } from '@medha/test-rules/base64url'
import { readSaveMessage } from '@medha/test-rules/save-message'
import type { Device } from '../device.ts'
import type { EnterRefusal, Reply, TakeoverTransport, Transport } from '../transport.ts'

/** A sealed paper that is taken without an attempt. */
export type PaperToSit = Omit<Trial, 'person'> & Pick<Entry, 'student'>

/** What such a test needs after a reload. The key is in base64url. */
export interface OpenedHere {
  readonly entry: Entry
  readonly key: string
  readonly startedAt: number | null
}

interface LocalTransportDeps {
  readonly device: Pick<Device, 'clocks' | 'randomBytes'>
  readonly open: (code: string) => Promise<Reply<PaperToSit, EnterRefusal>>
  readonly paperFile: Transport['paperFile']
  /** Storage that survives a reload; a trial has none and starts over. */
  readonly kept?: { read(): OpenedHere | null; write(opened: OpenedHere): void }
}

const EPOCH = 1
const FIRST_HEAD = new Uint8Array(32)
const SAVE_EVERY_S = 4
const UNREACHABLE = { kind: 'unreachable', retryAfter: null } as const
const NOT_ENTERED = { kind: 'refused', code: 'player.not-entered' } as const
/** Ends the engine's submission. No screen shows it: nothing was submitted. */
const NO_RECEIPT: SignedReceipt = { id: 'NONE', signed: '' }

const value = <T>(given: T) => Promise.resolve({ kind: 'value', value: given } as const)

const entryOf = (
  { name, durationMs, paper, seed, student }: PaperToSit,
  attempt: string,
  now: number,
): Entry => ({
  attempt,
  state: 'ready',
  t: now,
  sitting: {
    name,
    kind: 'window',
    durationMs,
    opensAt: now,
    entryUntil: now + durationMs,
    hardEndAt: null,
  },
  deadline: { base: null, sitting: 0, centre: 0 },
  paper,
  seed,
  order: 'sh1',
  epoch: EPOCH,
  n: 0,
  head: encodeBase64url(FIRST_HEAD),
  sheet: null,
  student,
  changes: [],
  every: SAVE_EVERY_S,
  hold: 0,
  minBuild: 0,
})

/**
 * PPR-19, PRC-02: the server of a trial or of practice, in the browser itself. Engine and screens are those of a test;
 * only the paper and its key are fetched, and every save is acknowledged and discarded here.
 */
export const createLocalTransport = (deps: LocalTransportDeps): Transport & TakeoverTransport => {
  const now = (): number => deps.device.clocks().wall
  let opened: OpenedHere | null = deps.kept?.read() ?? null
  const keep = (next: OpenedHere): void => {
    opened = next
    deps.kept?.write(next)
  }
  const deadline = (): number => (opened?.startedAt ?? now()) + (opened?.entry.sitting.durationMs ?? 0)
  return {
    clock: () => value(now()),
    enter: async ({ code }) => {
      const reply = await deps.open(code)
      if (reply.kind !== 'value') return reply
      const entry = entryOf(reply.value, `here-${encodeBase64url(deps.device.randomBytes(12))}`, now())
      keep({ entry, key: reply.value.key, startedAt: null })
      return { kind: 'value', value: entry }
    },
    attempt: () => (opened === null ? Promise.resolve(NOT_ENTERED) : value(opened.entry)),
    start: () => {
      const paperKey = opened === null ? null : decodeBase64url(opened.key)
      if (opened === null || paperKey === null) return Promise.resolve(UNREACHABLE)
      const startedAt = opened.startedAt ?? now()
      keep({ ...opened, startedAt })
      return value({
        paperKey: new Uint8Array(paperKey),
        startedAt,
        deadline: deadline(),
        serverTime: now(),
        epoch: EPOCH,
        firstHead: FIRST_HEAD,
        copyKeys: null,
      })
    },
    save: (body) => {
      const message = readSaveMessage(body)
      if (!message.ok) return Promise.resolve(UNREACHABLE)
      const { to, head } = message.value.header
      return value({
        was: 'taken' as const,
        lastBlock: to,
        head,
        serverTime: now(),
        deadline: deadline(),
        changes: [],
        every: SAVE_EVERY_S * 1000,
        checkpoint: null,
      })
    },
    // Nothing changes here: `hold: 0` makes the engine poll as rarely as under server load.
    wait: () => {
      if (opened === null) return Promise.resolve(UNREACHABLE)
      const { opensAt, entryUntil } = opened.entry.sitting
      return value({
        t: now(),
        epoch: EPOCH,
        state: opened.startedAt === null ? ('ready' as const) : ('running' as const),
        isPaused: false,
        opensAt,
        entryUntil,
        deadline: { base: opened.startedAt === null ? null : deadline(), sitting: 0, centre: 0 },
        changes: [],
        hold: 0,
      })
    },
    submit: () => value(NO_RECEIPT),
    receipt: () => value(NO_RECEIPT),
    afterwards: () => Promise.resolve(UNREACHABLE),
    paperFile: deps.paperFile,
    // It is never open on another device.
    otherDevice: () => Promise.resolve(UNREACHABLE),
    sendTakeoverCode: () => Promise.resolve(UNREACHABLE),
    sendTakeoverQuestion: () => Promise.resolve(UNREACHABLE),
    answerTakeover: () => Promise.resolve(UNREACHABLE),
    takeOver: () => Promise.resolve(UNREACHABLE),
  }
}

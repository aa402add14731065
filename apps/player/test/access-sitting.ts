import { IDBFactory } from 'fake-indexeddb'
import type { Entry } from '@medha/contract/wire/player'
import { encodeBase64url } from '@medha/test-rules/base64url'
import { createTestAccess } from '../src/engine/access/create-test-access.ts'
import { readSaveReply } from '../src/engine/browser/save-reply.ts'
import { createPlayerDatabase } from '../src/engine/store/database.ts'
import type { TakeoverTransport, Transport } from '../src/engine/transport.ts'
import { createSaveServer } from './save-server.ts'
import { sealPaper } from './sealed-paper.ts'
import { createStaff } from './staff.ts'
import { createVirtualDevice } from './virtual-device.ts'

export const STARTS_AT = 1_800_000_000_000
export const DURATION = 10 * 60_000

/** A device and a server in memory, before the entry. */
export const beginAccess = async () => {
  const paper = await sealPaper()
  const virtual = createVirtualDevice(STARTS_AT)
  const deadline = STARTS_AT + DURATION
  const server = createSaveServer({
    shape: [
      { answer: 'one-option', options: 4 },
      { answer: 'one-option', options: 4 },
    ],
    now: virtual.now,
    deadline,
  })
  const indexedDB = new IDBFactory()
  const entry: Entry = {
    attempt: crypto.randomUUID(),
    state: 'ready',
    t: STARTS_AT,
    sitting: {
      name: { en: 'Test', hi: 'Test' },
      kind: 'window',
      durationMs: DURATION,
      opensAt: STARTS_AT,
      entryUntil: deadline,
      hardEndAt: null,
    },
    deadline: { base: null, sitting: 0, centre: 0 },
    paper: {
      code: 'TRY-1',
      bundle: paper.hash,
      bytes: paper.file.length,
      languages: ['en', 'hi'],
      sections: 1,
    },
    seed: 'AAAAAAAAAAA',
    order: 'sh1',
    epoch: 1,
    n: 0,
    head: encodeBase64url(server.firstHead),
    sheet: null,
    student: { name: 'Asha', lastFour: '1234' },
    changes: [],
    every: 4,
    hold: 0,
    minBuild: 1,
  }
  const value = <T>(given: T) => Promise.resolve({ kind: 'value', value: given } as const)
  const unreachable = { kind: 'unreachable', retryAfter: null } as const
  let isOnline = true
  let files = [paper.file]
  const fetched: boolean[] = []
  const savedFor = new Set<string>()
  const whenOnline = <T>(answer: () => T): T | Promise<typeof unreachable> =>
    isOnline ? answer() : Promise.resolve(unreachable)
  const staff = createStaff({ virtual, server, opensAt: STARTS_AT, isReachable: () => isOnline })
  const transport: Transport & TakeoverTransport = {
    clock: () => whenOnline(() => value(virtual.now())),
    enter: () => whenOnline(() => value(entry)),
    attempt: () => whenOnline(() => value(entry)),
    otherDevice: () => Promise.resolve(unreachable),
    sendTakeoverCode: () => Promise.resolve(unreachable),
    sendTakeoverQuestion: () => Promise.resolve(unreachable),
    answerTakeover: () => Promise.resolve(unreachable),
    takeOver: () => whenOnline(() => value(entry)),
    start: () =>
      whenOnline(() =>
        value({
          paperKey: paper.key,
          startedAt: STARTS_AT,
          deadline: server.deadline(),
          serverTime: virtual.now(),
          epoch: entry.epoch,
          firstHead: server.firstHead,
          copyKeys: null,
        }),
      ),
    save: (body, attempt) =>
      whenOnline(() => {
        savedFor.add(attempt)
        const reply = readSaveReply(server.save(body))
        return reply === null ? Promise.resolve(unreachable) : value(reply)
      }),
    wait: (after, signal) => staff.wait(after, signal),
    submit: () => whenOnline(() => value({ id: 'RECEIPT000000001', signed: 'signed' })),
    receipt: () => whenOnline(() => value({ id: 'RECEIPT000000001', signed: 'signed' })),
    afterwards: () => Promise.resolve(unreachable),
    paperFile: (_, isAnew, onBytes) => {
      fetched.push(isAnew)
      onBytes(Math.ceil(paper.file.length / 2))
      onBytes(paper.file.length)
      return whenOnline(() =>
        value(files.length > 1 ? (files.shift() ?? paper.file) : (files[0] ?? paper.file)),
      )
    },
  }
  const openAccess = () =>
    createTestAccess({
      device: virtual.device,
      page: virtual.page,
      tabs: { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) },
      indexedDB,
      transport,
      deviceLabel: 'A test',
    })
  return {
    ...virtual,
    paper,
    entry,
    server,
    staff,
    database: createPlayerDatabase(indexedDB),
    openAccess,
    fetched,
    savedFor: (): ReadonlySet<string> => savedFor,
    setFiles: (next: Uint8Array<ArrayBuffer>[]): void => {
      files = next
    },
    setOnline: (isNow: boolean): void => {
      isOnline = isNow
    },
  }
}

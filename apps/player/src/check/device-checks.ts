import { decodeBase64url } from '@medha/test-rules/base64url'
import { hexOf } from '@medha/test-rules/bundle-format'
import { openPart } from '@medha/test-rules/open-bundle'
import { createPaperFiles, importPaperKey } from '../engine/access/paper-file.ts'
import { createStoredAttempts } from '../engine/access/stored-attempt.ts'
import { readClocks } from '../engine/browser/clock.ts'
import { requestPersistence, isPrivateWindow } from '../engine/browser/device-storage.ts'
import { sha256 } from '../engine/sha-256.ts'
import { createPlayerDatabase } from '../engine/store/database.ts'
import { browserKind, type BrowserProblem } from './browser-kind.ts'
import { drawsConjuncts } from './hindi-letters.ts'
import { isSlow, loadedFiles } from './link-speed.ts'
import { SEALED_SAMPLE } from './sealed-sample.ts'
import { keepsTwoMegabytes } from './store-trial.ts'

export type CheckName =
  | 'browser'
  | 'keeping'
  | 'window'
  | 'staying'
  | 'opening'
  | 'link'
  | 'hindi'
  | 'battery'
  | 'screen'
  | 'paper'

export type Problem =
  | BrowserProblem
  | 'cannotKeep'
  | 'privateWindow'
  | 'mayBeCleared'
  | 'cannotOpenPaper'
  | 'slow'
  | 'hindiLetters'
  | 'battery'
  | 'screenOff'
  | 'paperMissing'

export interface Finding {
  readonly name: CheckName
  readonly problem: Problem | null
  /** Shown beside the row's text: the browser's name, the battery level. */
  readonly detail?: string
}

interface Battery {
  readonly level: number
  readonly charging: boolean
}
interface OlderNavigator {
  readonly storage?: StorageManager
  readonly wakeLock?: unknown
  readonly getBattery?: () => Promise<Battery>
  readonly connection?: { readonly effectiveType?: string }
}
const own = navigator as OlderNavigator

const LOW_BATTERY = 0.3

const hasWhatItNeeds = (): boolean =>
  [own.storage, window.indexedDB, navigator.locks, window.BroadcastChannel, crypto.subtle].every(Boolean)

const browser = (): Finding => {
  const { name, problem } = browserKind(navigator.userAgent)
  return { name: 'browser', detail: name, problem: problem ?? (hasWhatItNeeds() ? null : 'oldBrowser') }
}

const opensSealedPaper = async (): Promise<boolean> => {
  const [key, file] = [decodeBase64url(SEALED_SAMPLE.key), decodeBase64url(SEALED_SAMPLE.file)]
  if (key === null || file === null) return false
  const part = await openPart(new Uint8Array(file), await importPaperKey(new Uint8Array(key)), 0)
  return part !== null && hexOf(sha256(part)) === SEALED_SAMPLE.digest
}

const battery = async (): Promise<Finding | null> => {
  const manager = await own.getBattery?.call(navigator).catch(() => undefined)
  if (manager === undefined) return null
  const isLow = manager.level < LOW_BATTERY && !manager.charging
  return {
    name: 'battery',
    problem: isLow ? 'battery' : null,
    detail: String(Math.round(manager.level * 100)),
  }
}

/** C11: a device that was in the waiting room has the paper. This only looks, and fetches nothing. */
const paper = async (): Promise<Finding | null> => {
  const database = createPlayerDatabase(indexedDB)
  const entered = await createStoredAttempts(database, () => readClocks().wall)
    .lastOpened(null)
    .catch(() => null)
  const hash = entered?.receipt === null ? entered.entry.paper?.bundle : undefined
  if (hash === undefined) return null
  const files = createPaperFiles(database, {
    paperFile: () => Promise.resolve({ kind: 'unreachable', retryAfter: null }),
  })
  return { name: 'paper', problem: (await files.stored(hash)) === null ? 'paperMissing' : null }
}

const found = (name: CheckName, isFine: boolean, problem: Problem): Finding => ({
  name,
  problem: isFine ? null : problem,
})

/** T §6.1, in the order of the list. Null: the browser cannot tell, or there is nothing to check. */
const CHECKS: readonly (() => Finding | Promise<Finding | null>)[] = [
  browser,
  async () => found('keeping', await keepsTwoMegabytes(), 'cannotKeep'),
  async () => found('window', !(await isPrivateWindow(own.storage)), 'privateWindow'),
  async () => found('opening', await opensSealedPaper().catch(() => false), 'cannotOpenPaper'),
  () => found('link', navigator.onLine && !isSlow(loadedFiles(), own.connection?.effectiveType), 'slow'),
  () => found('hindi', drawsConjuncts(), 'hindiLetters'),
  battery,
  () => found('screen', own.wakeLock !== undefined, 'screenOff'),
  paper,
]

/** OFL-08: the one permission that needs the tap is requested first; its result is the last row of the list. */
export const checkDevice = async (onFinding: (finding: Finding) => void): Promise<void> => {
  const staying = requestPersistence(own.storage)
  for (const check of CHECKS) {
    const finding = await check()
    if (finding !== null) onFinding(finding)
  }
  if (own.storage?.persist !== undefined) onFinding(found('staying', await staying, 'mayBeCleared'))
}

const FAULTS = new Set<Problem>([
  'oldBrowser',
  'insideApp',
  'insideAppApple',
  'cannotKeep',
  'privateWindow',
  'cannotOpenPaper',
])

export const verdictOf = (findings: readonly Finding[]): 'ready' | 'hints' | 'notReady' => {
  const problems = findings.flatMap(({ problem }) => problem ?? [])
  if (problems.some((problem) => FAULTS.has(problem))) return 'notReady'
  return problems.length > 0 ? 'hints' : 'ready'
}

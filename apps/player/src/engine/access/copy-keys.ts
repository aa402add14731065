import type { Entry } from '@medha/contract/wire/player'
import { importFileKey } from '@medha/test-rules/answer-file-format'
import type { CopyFacts } from '../attempt/copy-facts.ts'
import type { CopyKeys } from '../transport.ts'
import type { StoredCopyKeys } from './stored-attempt.ts'

/** For storing on this device: it can seal a file, and the sealing key cannot be exported. */
export const importCopyKeys = async (keys: CopyKeys | null): Promise<StoredCopyKeys | null> =>
  keys === null ? null : { ...keys, fileKey: await importFileKey(keys.fileKey) }

/** T §4.11: `answers-<paper>-<last 4>.medha` */
export const copyFacts = (
  { paper, student }: Pick<Entry, 'paper' | 'student'>,
  keys: StoredCopyKeys | null,
): CopyFacts | null =>
  keys === null ? null : { ...keys, fileName: `answers-${paper?.code ?? 'test'}-${student.lastFour}.medha` }

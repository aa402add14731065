import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { readAnswerFile } from '@medha/test-rules/open-answer-file'
import { FILE_LIMITS } from '@medha/test-rules/test-timing'
import { findAttempt } from '../attempts/attempt-row.ts'
import { readSave } from '../saving/read-save.ts'
import type { SaveRow } from '../saving/save-row.ts'
import { attemptSecrets } from '../secrets/attempt-secrets.ts'
import type { OfficeDeps } from './office-act.ts'

/** The contents of a file whose attempt is proven. */
export interface OpenedFile {
  readonly attemptId: string
  readonly blocks: SaveRow
}

/** See `domain/attempt-id.ts`; a file may contain anything here. */
const ATTEMPT_ID = /^\d{1,16}$/

/**
 * OFL-12: reads an answer file and trusts nothing before its proof: its last bytes were made with the key that the
 * device of this turn received at its start. All defects of a file are refused alike.
 */
export const openFile = async (
  { db, answerFiles }: Pick<OfficeDeps, 'db' | 'answerFiles'>,
  file: Buffer<ArrayBuffer>,
): Promise<Outcome<OpenedFile, 'delivery.bad-file'>> => {
  const read = file.length > FILE_LIMITS.fileBytes ? null : readAnswerFile(new Uint8Array(file))
  if (read === null) return refuse('delivery.bad-file')
  const { attempt: attemptId, epoch, keyId, from, to } = read.header
  const row = ATTEMPT_ID.test(attemptId) ? await findAttempt(db, attemptId) : null
  if (row === null) return refuse('delivery.bad-file')
  const fileKey = new Uint8Array(attemptSecrets(attemptId, row.nonce).fileKey(epoch))
  if (!(await read.isSealedWith(fileKey))) return refuse('delivery.bad-file')
  const key = await answerFiles.openingKey(keyId)
  const message = key === null ? null : await read.open(key)
  const blocks =
    message === null ? null : readSave(Buffer.from(message, 'latin1'), { attemptId, epoch }, FILE_LIMITS)
  if (blocks?.ok !== true) return refuse('delivery.bad-file')
  const { value } = blocks
  const isAsNamed = value.epoch === epoch && value.first === from && value.last === to
  return isAsNamed ? done({ attemptId, blocks: { ...value, isFromFile: true } }) : refuse('delivery.bad-file')
}

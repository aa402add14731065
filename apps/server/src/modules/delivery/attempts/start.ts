import type { StartAnswer, StartRequest } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { blankSheet, encodeSheet } from '@medha/test-rules/sheet'
import { sql } from 'kysely'
import { instantOfMs } from '../../../kernel/instants.ts'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { transition } from '../domain/attempt-transition.ts'
import type { TestAttempt } from '../domain/test-attempt.ts'
import { attemptSecrets } from '../secrets/attempt-secrets.ts'
import { findAttempt, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { deadlineParts } from './entry-of.ts'

export type StartRefusal =
  | 'delivery.not-open-yet'
  | 'delivery.closed'
  | 'delivery.no-paper-yet'
  | 'delivery.paused'
  | 'delivery.in-use-elsewhere'
  | 'edge.busy'

/** SIT-07: checked again in the write, in case staff moved the opening or paused the sitting after the row was read. */
const isOpenNow = (now: Date) => sql<boolean>`opens_at <= ${now} and exists (
  select from delivery.sittings s where s.sitting_id = test_attempts.sitting_id and s.opens_at <= ${now} and s.paused_at is null)`

/** One update, only from `ready` and in this turn: of two concurrent starts one writes and the other reads. */
const write = async (
  { db, papers }: AttemptsDeps,
  row: AttemptRow,
  begun: TestAttempt,
  { declaration, language }: Pick<StartRequest, 'declaration' | 'language'>,
): Promise<boolean> => {
  const paper = await papers.paperOf(row.paperCode)
  if (paper === null || begun.startedAt === null || begun.deadlineAt === null) return false
  const written = await db
    .updateTable('delivery.test_attempts')
    .set({
      state: 'running',
      started_at: instantOfMs(begun.startedAt),
      deadline_at: instantOfMs(begun.deadlineAt),
      head: attemptSecrets(row.attemptId, row.nonce).chainStart(begun.epoch),
      sheet: Buffer.from(encodeSheet(blankSheet(paper.shape))),
      language,
      declaration_version: declaration,
    })
    .where('shard', '=', shardOfAttempt(row.attemptId))
    .where('attempt_id', '=', row.attemptId)
    .where('state', '=', 'ready')
    .where('epoch', '=', begun.epoch)
    .where(isOpenNow(instantOfMs(begun.startedAt)))
    .executeTakeFirst()
  return written.numUpdatedRows > 0n
}

const answerOf = async (
  { papers, clock, answerFiles, officeMail }: AttemptsDeps,
  row: AttemptRow,
  begun: TestAttempt,
): Promise<Outcome<StartAnswer, StartRefusal>> => {
  const key = await papers.bundleKeyOf(row.paperCode)
  if (key === null || begun.startedAt === null) return refuse('delivery.no-paper-yet')
  const secrets = attemptSecrets(row.attemptId, row.nonce)
  return done({
    key: key.toString('base64url'),
    t: clock.now().getTime(),
    startedAt: begun.startedAt,
    deadline: deadlineParts({ ...row, attempt: begun }),
    epoch: begun.epoch,
    h0: secrets.chainStart(begun.epoch).toString('base64url'),
    fileKey: secrets.fileKey(begun.epoch).toString('base64url'),
    office: { ...answerFiles.given, address: officeMail },
  })
}

/**
 * A2, A3. PPR-24: the only place that releases the key of an exam paper, and only after the state machine confirms that
 * the attempt has opened. ATT-04: a repeated start returns the same and writes nothing.
 */
export const start = async (
  deps: AttemptsDeps,
  { attemptId, epoch }: OpenAttempt,
  request: Pick<StartRequest, 'declaration' | 'language'>,
): Promise<Outcome<StartAnswer, StartRefusal>> => {
  for (let turn = 0; turn < 2; turn += 1) {
    const row = await findAttempt(deps.db, attemptId)
    if (row === null) return refuse('delivery.closed')
    const { attempt, scope } = row
    const now = deps.clock.now().getTime()
    const decided = transition(attempt, { act: 'start', epoch, hasPaper: true, now, scope })
    if (!decided.ok) return refuse(decided.refusal.code as StartRefusal)
    if (decided.value === attempt || (await write(deps, row, decided.value, request)))
      return answerOf(deps, row, decided.value)
  }
  return refuse('edge.busy')
}

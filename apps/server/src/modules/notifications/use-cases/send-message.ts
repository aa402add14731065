import { readLanguage } from '@medha/messages/language'
import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Files } from '../../../kernel/files.ts'
import type { Db } from '../../../platform/database.ts'
import { settle, TOO_LATE, type Settlement } from '../domain/settlement.ts'
import type { CompleteWords, ContactOf, Delivery, MailSender, SmsSender } from '../ports.ts'
import type { Attachment } from './notify.ts'
import { dltTemplateIdOf, isNotificationCode, mailText } from '../words.ts'

export interface SendDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly contactOf: ContactOf
  readonly completeWords: CompleteWords
  readonly files: Pick<Files, 'read'>
  onGivenUp(code: string, reason: string): void
}

/** Shorter than a job may take, so that the next try after a killed worker finds the message unclaimed. */
const CLAIM_SECONDS = 30

/** Claims the message for this worker. It uses real time, because a moved development clock must not end a claim. */
const claim = (db: Db, messageId: string) =>
  db
    .updateTable('notifications.messages')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      claimed_until: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
    })
    .where('message_id', '=', messageId)
    .where(sql<boolean>`(state = 'queued' or (state = 'sending' and claimed_until < now()))`)
    .returning([
      'student_id',
      'recipient',
      'channel',
      'code',
      'language',
      'words',
      'expires_at',
      'starts_with',
      'attachment',
    ])
    .executeTakeFirst()

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

const deliver = async (deps: SendDeps, messageId: string, message: Claimed): Promise<Delivery> => {
  const { student_id: studentId, recipient, channel, code, language } = message
  // While a new version is rolled out, one of its own workers has the text.
  if (!isNotificationCode(code)) return { kind: 'later', reason: 'a text of a newer version' }
  const contact = studentId === null ? null : await deps.contactOf(studentId)
  const to = recipient ?? (channel === 'sms' ? contact?.mobile : contact?.email)
  if (to === undefined) return { kind: 'refused', reason: 'no such student' }
  const words = {
    ...(contact === null
      ? {}
      : { name: contact.name, support: contact.supportPhone, dashboard: contact.dashboard }),
    ...deps.completeWords(code, message.words as Record<string, string>),
  }
  const textLanguage = readLanguage(language)
  if (channel === 'sms')
    return deps.sms.send({
      to,
      dltTemplateId: dltTemplateIdOf(code, textLanguage),
      words,
      startWith: message.starts_with === 'other' ? 'other' : 'usual',
    })
  const mail = { to, ...mailText(code, textLanguage, words), messageKey: `message-${messageId}` }
  const wanted = message.attachment as Attachment | null
  if (wanted === null) return deps.mail.send(mail)
  const bytes = await readAttachment(deps.files, wanted)
  if (bytes === null) return { kind: 'later', reason: 'the attachment is not there' }
  return deps.mail.send({ ...mail, attachment: { fileName: wanted.fileName, bytes } })
}

/** An unreachable store is a reason to retry, as an unreachable mail server is. */
const readAttachment = async (
  files: Pick<Files, 'read'>,
  { fileKey }: Attachment,
): Promise<Uint8Array | null> => {
  try {
    return await files.read(fileKey)
  } catch {
    return null
  }
}

const write = async (
  { db, clock }: SendDeps,
  messageId: string,
  { state, ...settled }: Settlement,
): Promise<void> => {
  const isOver = state !== 'queued'
  await db
    .updateTable('notifications.messages')
    .set({
      state,
      claimed_until: null,
      provider_id: 'providerId' in settled ? settled.providerId : null,
      failure: state === 'failed' && 'failure' in settled ? settled.failure : null,
      settled_at: isOver ? clock.now() : null,
      // Text and recipient are personal data and not needed once the message is sent.
      ...(isOver ? { words: '{}', recipient: null, attachment: null } : {}),
    })
    .where('message_id', '=', messageId)
    .execute()
}

const isSettled = async (db: Db, messageId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('notifications.messages')
    .select('state')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row === undefined || row.state === 'sent' || row.state === 'failed'
}

/**
 * Sends one message unless it was sent before or has expired. Throws when the queue should retry: the provider was
 * unreachable, or another worker has claimed the message and may die with it.
 */
export const sendMessage = async (deps: SendDeps, messageId: string): Promise<void> => {
  const message = await claim(deps.db, messageId)
  if (message === undefined) {
    if (await isSettled(deps.db, messageId)) return
    throw new Error('another worker is sending this message')
  }
  const isOver = () => message.expires_at <= deps.clock.now()
  const settlement = isOver()
    ? TOO_LATE
    : settle(await deliver(deps, messageId, message), { isOver: isOver() })
  await write(deps, messageId, settlement)
  if (settlement.state === 'failed') deps.onGivenUp(message.code, settlement.failure)
  if (settlement.state === 'queued') throw new Error(`the provider did not take it: ${settlement.failure}`)
}

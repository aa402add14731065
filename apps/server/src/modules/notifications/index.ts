import type { Clock } from '../../kernel/clock.ts'
import type { Files } from '../../kernel/files.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { applyRetention } from '../../platform/database-retention.ts'
import type { CompleteWords, ContactOf, MailSender, SmsSender } from './ports.ts'
import { NOTIFICATIONS_RETENTION } from './retention.ts'
import type { NotificationCode } from './words.ts'
import { messageState, type MessageState } from './queries/message-state.ts'
import { callOff } from './use-cases/call-off.ts'
import { handleDeliveryReport, type DeliveryReport } from './use-cases/handle-delivery-report.ts'
import { giveUpStale } from './use-cases/give-up-stale.ts'
import { notify, type Notification } from './use-cases/notify.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { withdraw } from './use-cases/withdraw.ts'
import { notifyNewDevice, type NewDeviceEvent } from './use-cases/notify-new-device.ts'

export type { NotificationCode } from './words.ts'
export type { Notification } from './use-cases/notify.ts'
export type { DeliveryReport } from './use-cases/handle-delivery-report.ts'
export type { MessageState } from './queries/message-state.ts'
export { MAILS_AT_ONCE, type ContactOf, type Delivery, type MailSender, type SmsSender } from './ports.ts'
export { notificationsPersonalData } from './personal-data.ts'

/** Messages by SMS and mail: each is sent once, whatever fails in between. */
export interface NotificationsApi {
  /** Queues messages in the caller's transaction, one or a thousand in two statements. */
  notify(trx: Trx, ...notifications: readonly Notification[]): Promise<void>
  /** Cancels messages that were not sent yet. */
  withdraw(trx: Trx, studentId: string, codes: readonly NotificationCode[]): Promise<void>
  /** The same by the keys of the messages. */
  callOff(trx: Trx, dedupeKeys: readonly string[]): Promise<void>
  send(messageId: string): Promise<void>
  /** Stores the delivery report of an aggregator. */
  handleDeliveryReport(report: DeliveryReport): Promise<void>
  /** For the jobs: applies the retention rules. */
  deleteExpired(): Promise<void>
  /** For the jobs: ends expired messages that have no job any more. */
  giveUpStale(): Promise<number>
  messageState(dedupeKey: string): Promise<MessageState | null>
  notifyNewDevice(event: NewDeviceEvent): Promise<void>
}

export interface NotificationsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueueMany'>
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly contactOf: ContactOf
  readonly completeWords: CompleteWords
  readonly files: Pick<Files, 'read'>
  onGivenUp(code: string, reason: string): void
}

export const createNotifications = (deps: NotificationsDeps): NotificationsApi => ({
  notify: (trx, ...notifications) => notify(deps, trx, ...notifications),
  withdraw: (trx, studentId, codes) => withdraw(deps, trx, studentId, codes),
  callOff: (trx, dedupeKeys) => callOff(deps, trx, dedupeKeys),
  send: (messageId) => sendMessage(deps, messageId),
  handleDeliveryReport: (report) => handleDeliveryReport(deps, report),
  deleteExpired: () => applyRetention(deps, NOTIFICATIONS_RETENTION),
  giveUpStale: () => giveUpStale(deps),
  messageState: (dedupeKey) => messageState(deps.db, dedupeKey),
  notifyNewDevice: (event) => notifyNewDevice(deps, event),
})

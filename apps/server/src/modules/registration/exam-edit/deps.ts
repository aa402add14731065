import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'
import type { IdentityApi } from '../../identity/index.ts'
import type { NotificationsApi } from '../../notifications/index.ts'
import type { Place } from './domain/exam-edit.ts'
import type { PaymentsApi, PaidByStudent, ReturnTo } from '../../payments/index.ts'

type ChangedPlace = Pick<Place, 'examDay' | 'slotId' | 'branchCode'>

export interface PlaceChange {
  readonly studentId: string
  readonly examType: string
  readonly editId: string
  readonly language: 'en' | 'hi'
  readonly wantsReminders: boolean
  readonly before: ChangedPlace
  readonly after: ChangedPlace
}

export interface ExamEditDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityApi, 'studentFacts' | 'studentKeyOf'>
  readonly catalogue: Pick<CatalogueApi, 'exams' | 'seats' | 'places'>
  readonly payments: Pick<
    PaymentsApi,
    | 'purchase'
    | 'closeCharge'
    | 'charge'
    | 'waitingOf'
    | 'checkCharge'
    | 'isPaid'
    | 'markUsed'
    | 'requestRefund'
  >
  readonly notifications: Pick<NotificationsApi, 'notify'>
  /** Runs in the transaction that changes the place; implemented by reminders. */
  notifyPlaceChanged(trx: Trx, change: PlaceChange): Promise<void>
  /** A keyed hash of the network address a seat is held from. */
  addressKey(address: string): Buffer
  /** Where a provider sends the browser back to. */
  afterPayment(by: PaidByStudent): ReturnTo
  /** Alerts staff: a family paid for a change that was not possible. */
  onRefundDue(reason: string): void
  /** Overridden only by tests, as a negative control. */
  readonly lock?: (trx: Trx, studentId: string) => Promise<void>
}

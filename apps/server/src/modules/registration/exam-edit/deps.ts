import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { IdentityModule } from '../../identity/index.ts'
import type { NotificationsModule } from '../../notifications/index.ts'
import type { Place } from './domain/exam-edit.ts'
import type { PaymentsModule, PaidByStudent, ReturnTo } from '../../payments/index.ts'

type ChangedPlace = Pick<Place, 'examDay' | 'slotId' | 'branchCode'>

/** A student sits elsewhere from now on. */
export interface PlaceChange {
  readonly studentId: string
  readonly examType: string
  readonly editId: string
  readonly language: 'en' | 'hi'
  readonly wantsReminders: boolean
  readonly before: ChangedPlace
  readonly after: ChangedPlace
}

/** What the use cases of an edit are given. */
export interface ExamEditDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts' | 'studentKeyOf'>
  readonly catalogue: Pick<Catalogue, 'exams' | 'seats' | 'places'>
  readonly payments: Pick<
    PaymentsModule,
    | 'purchase'
    | 'closeCharge'
    | 'charge'
    | 'waitingOf'
    | 'checkCharge'
    | 'isPaid'
    | 'markUsed'
    | 'requestRefund'
  >
  readonly notifications: Pick<NotificationsModule, 'notify'>
  /** Part of the transaction that changes the place; reminders listens. */
  notifyPlaceChanged(trx: Trx, change: PlaceChange): Promise<void>
  /** A keyed hash of where a seat is held from. */
  addressKey(address: string): Buffer
  /** Where a provider sends the browser back to. */
  afterPayment(by: PaidByStudent): ReturnTo
  /** Somebody must look: a family paid for a change it did not get. */
  onRefundDue(reason: string): void
  /** Replaced only by a test's negative control. */
  readonly lock?: (trx: Trx, studentId: string) => Promise<void>
}

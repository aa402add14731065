import { FOCUS_OFFSET_PX } from '../course-measures.ts'
import type { CheckoutField } from './checkout-input.ts'

export const fieldId = (field: CheckoutField): string => `checkout-${field}`

/** VAL-27: focuses the field and scrolls its label to 80 px below the edge, under the sticky title. */
export const showFailingField = (field: CheckoutField): void => {
  const control = document.getElementById(fieldId(field))
  if (control === null) return
  const label = document.getElementById(`${fieldId(field)}-label`) ?? control
  control.focus({ preventScroll: true })
  scrollTo({ top: label.getBoundingClientRect().top + scrollY - FOCUS_OFFSET_PX, behavior: 'instant' })
}

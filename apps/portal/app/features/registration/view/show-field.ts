/** The id of a field's control. */
export const fieldId = (field: string): string => `reg-${field}`

/** Leads to a failing field: its label comes into view with it, or nobody knows what to type. */
export const showField = (field: string): void => {
  const box = document.getElementById(fieldId(field))
  const control = box?.matches('fieldset') === true ? box.querySelector('input') : box
  const label = document.getElementById(`${fieldId(field)}-label`) ?? box
  label?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

export const fieldId = (field: string): string => `reg-${field}`

/** Moves to a failing field and scrolls its label into view too, so that the user knows what to type. */
export const showField = (field: string): void => {
  const box = document.getElementById(fieldId(field))
  const control = box?.matches('fieldset') === true ? box.querySelector('input') : box
  const label = document.getElementById(`${fieldId(field)}-label`) ?? box
  label?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

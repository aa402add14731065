import type { coupon as english } from './coupon.en.ts'
import type { Words } from './language.ts'

export const coupon: Words<typeof english> = {
  open: 'कूपन लगाएँ',
  label: 'कूपन कोड',
  apply: 'लगाएँ',
  applying: 'जाँच हो रही है',
  remove: 'हटाएँ',
  removing: 'हटाया जा रहा है',
  applied: 'कूपन लग गया है',
  invalid: 'यह कूपन मान्य नहीं है',
  empty: 'कृपया कूपन कोड लिखें।',
}

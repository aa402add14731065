import type { Example, Lang } from '../example.ts'
import { describedBy, Field, fieldStyles } from './field.tsx'

const words = {
  en: { label: 'City', hint: 'Where the receipt goes.', error: 'Please enter your city', aside: '3 of 40' },
  hi: { label: 'शहर', hint: 'जहाँ रसीद जाएगी।', error: 'कृपया अपना शहर लिखें', aside: '40 में से 3' },
} satisfies Record<Lang, unknown>

interface ShownProps {
  readonly lang: Lang
  readonly id: string
  readonly error?: string
}

/** The frame around a custom control: every field of this package uses it. */
function Shown({ lang, id, error }: ShownProps) {
  const { label, hint, aside } = words[lang]
  return (
    <Field id={id} label={label} hint={hint} aside={aside} error={error}>
      <div className={fieldStyles['box']}>
        <input id={id} className={fieldStyles['control']} {...describedBy(id, { hint, error })} />
      </div>
    </Field>
  )
}

export const examples: readonly Example[] = [
  { state: 'with-hint', show: (lang) => <Shown lang={lang} id="field-city" /> },
  { state: 'error', show: (lang) => <Shown lang={lang} id="field-city-wrong" error={words[lang].error} /> },
]

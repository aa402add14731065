import { useState } from 'react'

import type { Example, Lang } from '../example.ts'
import type { CalendarWords } from './calendar-words.ts'
import { DateOfBirthField } from './date-of-birth-field.tsx'

const words = {
  en: {
    label: 'Password',
    placeholder: 'Enter Date of birth (DD/MM/YYYY)',
    hint: 'Your date of birth is the password.',
    wrong: 'Invalid password',
  },
  hi: {
    label: 'पासवर्ड',
    placeholder: 'जन्म तिथि लिखें (DD/MM/YYYY)',
    hint: 'आपकी जन्म तिथि ही पासवर्ड है।',
    wrong: 'पासवर्ड अमान्य है',
  },
} satisfies Record<Lang, unknown>

const calendar: Record<Lang, CalendarWords> = {
  en: {
    open: 'Choose from a calendar',
    title: 'Date of birth',
    close: 'Close',
    month: 'Month',
    year: 'Year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    loading: 'Opening the calendar',
    failed: 'The calendar did not load. You can type the date, or try again.',
    retry: 'Try again',
    clear: 'Clear the date',
  },
  hi: {
    open: 'कैलेंडर से चुनें',
    title: 'जन्म तिथि',
    close: 'बंद करें',
    month: 'महीना',
    year: 'वर्ष',
    previousMonth: 'पिछला महीना',
    nextMonth: 'अगला महीना',
    loading: 'कैलेंडर खुल रहा है',
    failed: 'कैलेंडर नहीं खुला। तारीख़ लिख सकते हैं, या फिर कोशिश करें।',
    retry: 'फिर कोशिश करें',
    clear: 'तारीख़ हटाएँ',
  },
}

interface ShownProps {
  readonly lang: Lang
  readonly name: string
  readonly error?: string
  readonly defaultValue?: string
}

/** Shows what the field reports, for the keyboard tests. */
function Shown({ lang, name, error, defaultValue }: ShownProps) {
  const [reported, setReported] = useState('')
  return (
    <>
      <DateOfBirthField
        name={name}
        label={words[lang].label}
        placeholder={words[lang].placeholder}
        hint={words[lang].hint}
        error={error}
        defaultValue={defaultValue}
        min="1993-01-01"
        max="2015-12-31"
        locale={`${lang}-IN`}
        calendar={calendar[lang]}
        onDate={(date, problem) => setReported(date ?? problem ?? 'none')}
      />
      <output className="visually-hidden" data-reported={name}>
        {reported}
      </output>
    </>
  )
}

export const examples: readonly Example[] = [
  { state: 'empty', show: (lang) => <Shown lang={lang} name="birthday" /> },
  { state: 'filled', show: (lang) => <Shown lang={lang} name="birthday-filled" defaultValue="2009-08-14" /> },
  { state: 'error', show: (lang) => <Shown lang={lang} name="birthday-wrong" error={words[lang].wrong} /> },
]

import type { Example, Lang } from '../example.ts'
import { TextField } from './text-field.tsx'

const words = {
  en: {
    name: "Student's name",
    hint: 'As in school records.',
    email: 'E-mail',
    missing: 'Please enter student name',
    mobile: 'Mobile number',
    held: 'Ananya Deshmukh',
  },
  hi: {
    name: 'विद्यार्थी का नाम',
    hint: 'जैसा स्कूल के रिकॉर्ड में है।',
    email: 'ई-मेल',
    missing: 'कृपया विद्यार्थी का नाम लिखें',
    mobile: 'मोबाइल नंबर',
    held: 'अनन्या देशमुख',
  },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  {
    state: 'empty',
    show: (lang) => (
      <TextField name="student" label={words[lang].name} hint={words[lang].hint} autoComplete="name" />
    ),
  },
  {
    state: 'filled',
    show: (lang) => (
      <TextField name="student-filled" label={words[lang].name} defaultValue={words[lang].held} />
    ),
  },
  {
    state: 'error',
    show: (lang) => (
      <TextField
        name="student-wrong"
        label={words[lang].name}
        hint={words[lang].hint}
        error={words[lang].missing}
      />
    ),
  },
  {
    state: 'email',
    show: (lang) => <TextField name="email" type="email" label={words[lang].email} autoComplete="email" />,
  },
  {
    state: 'dialling-code',
    show: (lang) => (
      <TextField name="mobile" type="tel" label={words[lang].mobile} before="+91" defaultValue="9876543210" />
    ),
  },
  {
    state: 'disabled',
    show: (lang) => (
      <TextField name="student-fixed" label={words[lang].name} defaultValue={words[lang].held} disabled />
    ),
  },
]

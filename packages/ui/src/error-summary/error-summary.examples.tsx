import type { Example, Lang } from '../example.ts'
import { TextField } from '../text-field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const words = {
  en: {
    title: 'There is a problem',
    name: "Student's name",
    nameError: 'Please enter student name',
    email: 'E-mail',
    emailError: 'Please enter email',
  },
  hi: {
    title: 'कुछ ठीक करना है',
    name: 'विद्यार्थी का नाम',
    nameError: 'कृपया विद्यार्थी का नाम लिखें',
    email: 'ईमेल',
    emailError: 'कृपया ईमेल लिखें',
  },
} satisfies Record<Lang, unknown>

export const examples: readonly Example[] = [
  {
    state: 'two-errors',
    show: (lang) => (
      <div data-example="stack">
        <ErrorSummary
          title={words[lang].title}
          errors={[
            { fieldId: 'summary-name', message: words[lang].nameError },
            { fieldId: 'summary-email', message: words[lang].emailError },
          ]}
        />
        <TextField
          id="summary-name"
          name="summary-name"
          label={words[lang].name}
          error={words[lang].nameError}
        />
        <TextField
          id="summary-email"
          name="summary-email"
          label={words[lang].email}
          error={words[lang].emailError}
        />
      </div>
    ),
  },
]

import type { Example, Lang } from '../example.ts'
import { Select } from './select.tsx'

const words = {
  en: {
    board: 'School board',
    choose: 'Choose',
    none: 'No Options Found',
    required: 'This field is required',
    centre: 'Centre',
    nagpur: 'Nagpur – Dharampeth',
    near: 'Nearest to you',
    boards: ['CBSE', 'ICSE', 'State board'],
  },
  hi: {
    board: 'स्कूल बोर्ड',
    choose: 'चुनें',
    none: 'कोई विकल्प नहीं मिला',
    required: 'यह जानकारी ज़रूरी है',
    centre: 'केंद्र',
    nagpur: 'नागपुर – धरमपेठ',
    near: 'आपके सबसे पास',
    boards: ['CBSE', 'ICSE', 'राज्य बोर्ड'],
  },
} satisfies Record<Lang, unknown>

const boards = (lang: Lang) => words[lang].boards.map((label, index) => ({ value: String(index + 1), label }))
const lines = (lang: Lang) => ({ placeholder: words[lang].choose, noOptions: words[lang].none })

export const examples: readonly Example[] = [
  {
    state: 'empty',
    show: (lang) => <Select name="board" label={words[lang].board} options={boards(lang)} {...lines(lang)} />,
  },
  {
    state: 'chosen',
    show: (lang) => (
      <Select
        name="board-chosen"
        label={words[lang].board}
        options={boards(lang)}
        defaultValue="1"
        {...lines(lang)}
      />
    ),
  },
  {
    state: 'one-option',
    show: (lang) => (
      <Select
        name="centre"
        label={words[lang].centre}
        hint={words[lang].near}
        options={[{ value: 'dharampeth', label: words[lang].nagpur }]}
        {...lines(lang)}
      />
    ),
  },
  {
    state: 'no-options',
    show: (lang) => <Select name="centre-none" label={words[lang].centre} options={[]} {...lines(lang)} />,
  },
  {
    state: 'required',
    show: (lang) => (
      <form onSubmit={(event) => event.preventDefault()}>
        <Select
          name="board-required"
          label={words[lang].board}
          options={boards(lang)}
          required
          requiredText={words[lang].required}
          {...lines(lang)}
        />
        <button type="submit" className="visually-hidden">
          {words[lang].choose}
        </button>
      </form>
    ),
  },
  {
    state: 'error',
    show: (lang) => (
      <Select
        name="board-wrong"
        label={words[lang].board}
        options={boards(lang)}
        error={words[lang].required}
        {...lines(lang)}
      />
    ),
  },
]

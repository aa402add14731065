import type { Example, Lang } from '../example.ts'
import { Table } from './table.tsx'

const words = {
  en: {
    caption: 'Provisional Fee breakup',
    head: ['Head', 'Amount'],
    rows: ['Tuition fee', 'Scholarship 50%', 'GST 18%'],
    total: 'Total',
    answers: ['Subject', 'Right', 'Wrong', 'Blank', 'Lost', 'Marks'],
    subjects: ['Mathematics', 'Mental Ability'],
    rare: ['Partly right', 'Marks for all'],
    stacked: ['Your answers', 'Your answers, all columns'],
  },
  hi: {
    caption: 'अनुमानित शुल्क का विवरण',
    head: ['मद', 'राशि'],
    rows: ['ट्यूशन शुल्क', 'छात्रवृत्ति 50%', 'GST 18%'],
    total: 'कुल',
    answers: ['विषय', 'सही', 'ग़लत', 'ख़ाली', 'कटे', 'अंक'],
    subjects: ['गणित', 'मानसिक योग्यता'],
    rare: ['आंशिक सही', 'सबको अंक'],
    stacked: ['आपके उत्तर', 'आपके उत्तर, सभी कॉलम'],
  },
} satisfies Record<Lang, unknown>
const amounts = ['₹1,42,000', '−₹71,000', '₹12,780']

export const examples: readonly Example[] = [
  {
    state: 'with-total',
    show: (lang) => (
      <Table
        caption={words[lang].caption}
        columns={words[lang].head.map((title, index) => ({ key: title, title, numeric: index === 1 }))}
        rows={[
          ...words[lang].rows.map((name, index) => ({ key: name, cells: [name, amounts[index]] })),
          { key: 'total', cells: [words[lang].total, '₹83,780'], total: true },
        ]}
      />
    ),
  },
  {
    state: 'stacked',
    show: (lang) => (
      <Table
        caption={words[lang].stacked[0] ?? ''}
        stacked
        columns={words[lang].answers.map((title, index) => ({ key: title, title, numeric: index > 0 }))}
        rows={words[lang].subjects.map((name) => ({ key: name, cells: [name, 12, 6, 2, '1.5', '46.5'] }))}
      />
    ),
  },
  {
    state: 'stacked-many',
    show: (lang) => (
      <Table
        caption={words[lang].stacked[1] ?? ''}
        stacked
        columns={[...words[lang].answers, ...words[lang].rare].map((title, index) => ({
          key: title,
          title,
          numeric: index > 0,
        }))}
        rows={words[lang].subjects.map((name) => ({
          key: name,
          cells: [name, 12, 6, 2, '1.5', '46.5', 3, 1],
        }))}
      />
    ),
  },
]

import type { Example, Lang } from '../example.ts'
import { Table } from './table.tsx'

const words = {
  en: {
    caption: 'Provisional Fee breakup',
    head: ['Head', 'Amount'],
    rows: ['Tuition fee', 'Scholarship 50%', 'GST 18%'],
    total: 'Total',
  },
  hi: {
    caption: 'अनुमानित शुल्क का विवरण',
    head: ['मद', 'राशि'],
    rows: ['ट्यूशन शुल्क', 'स्कॉलरशिप 50%', 'GST 18%'],
    total: 'कुल',
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
]

import type { Example, Lang } from '../example.ts'
import { ChartShell } from './chart-shell.tsx'

const words = {
  en: {
    title: 'Marks by subject',
    note: 'One bar for each subject',
    columns: ['Subject', 'Marks'],
    rows: ['Physics', 'Chemistry'],
    legend: 'Your marks',
  },
  hi: {
    title: 'विषय के अनुसार अंक',
    note: 'हर विषय की एक पट्टी',
    columns: ['विषय', 'अंक'],
    rows: ['भौतिकी', 'रसायन'],
    legend: 'आपके अंक',
  },
} satisfies Record<Lang, unknown>
const marks = [48, 44]

export const examples: readonly Example[] = [
  {
    state: 'with-legend',
    show: (lang) => (
      <ChartShell
        title={words[lang].title}
        note={words[lang].note}
        legend={words[lang].legend}
        data={{
          columns: words[lang].columns,
          rows: words[lang].rows.map((name, index) => [name, String(marks[index])]),
        }}
      >
        <svg viewBox="0 0 100 24">
          {marks.map((mark, index) => (
            <g key={mark}>
              <rect x="0" y={index * 12 + 2} width={mark} height="8" fill="var(--accent)" />
              <text x={mark + 2} y={index * 12 + 9} fontSize="7" fill="var(--ink)">
                {mark}
              </text>
            </g>
          ))}
        </svg>
      </ChartShell>
    ),
  },
]

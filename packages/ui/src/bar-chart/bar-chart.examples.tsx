import { Card } from '../card/card.tsx'
import type { Example, Lang } from '../example.ts'
import { BarChart } from './bar-chart.tsx'

const words = {
  en: {
    title: 'By subject',
    note: 'One bubble is 4 marks.',
    subjects: ['Physics', 'Chemistry', 'Biology'],
    written: (value: number) => (
      <>
        <b>{value}</b> of 60
      </>
    ),
    average: 'Average',
    highest: 'Highest',
    columns: ['Subject', 'Score', 'Average', 'Highest'],
  },
  hi: {
    title: 'विषय के अनुसार',
    note: 'एक गोला 4 अंक है।',
    subjects: ['भौतिकी', 'रसायन', 'जीव विज्ञान'],
    written: (value: number) => (
      <>
        60 में से <b>{value}</b>
      </>
    ),
    average: 'औसत',
    highest: 'सर्वाधिक',
    columns: ['विषय', 'अंक', 'औसत', 'सर्वाधिक'],
  },
} satisfies Record<Lang, unknown>
const scores = [
  { value: 48, average: 31, highest: 58 },
  { value: 46, average: 27, highest: 60 },
  { value: 0, average: 24, highest: 57 },
]

export const examples: readonly Example[] = [
  {
    state: 'subjects',
    show: (lang) => {
      const { title, note, subjects, written, average, highest, columns } = words[lang]
      return (
        <Card>
          <BarChart
            title={title}
            note={note}
            columns={columns as [string, string, string, string]}
            bars={scores.map((score, index) => ({
              name: subjects[index] ?? '',
              value: score.value,
              of: 60,
              written: written(score.value),
              average: { value: score.average, written: `${average} ${score.average}` },
              highest: { value: score.highest, written: `${highest} ${score.highest}` },
            }))}
          />
        </Card>
      )
    },
  },
]

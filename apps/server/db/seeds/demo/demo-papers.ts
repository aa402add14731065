import { indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import type { PaperDefinition } from '../../../src/modules/results/index.ts'

type Subjects = PaperDefinition['subjects']
type Sections = PaperDefinition['sections']

const named = (code: string, en: string, hi: string) => ({ code, name: { en, hi } })

const PHYSICS = {
  ...named('PHY', 'Physics', 'भौतिकी'),
  topics: [named('mechanics', 'Mechanics', 'यांत्रिकी'), named('optics', 'Optics', 'प्रकाशिकी')],
}
const CHEMISTRY = {
  ...named('CHE', 'Chemistry', 'रसायन विज्ञान'),
  topics: [
    named('physical', 'Physical chemistry', 'भौतिक रसायन'),
    named('organic', 'Organic chemistry', 'कार्बनिक रसायन'),
  ],
}
const MATHS = {
  ...named('MAT', 'Mathematics', 'गणित'),
  topics: [named('algebra', 'Algebra', 'बीजगणित'), named('geometry', 'Geometry', 'ज्यामिति')],
}
const BIOLOGY = {
  ...named('BIO', 'Biology', 'जीव विज्ञान'),
  topics: [named('botany', 'Botany', 'वनस्पति विज्ञान'), named('zoology', 'Zoology', 'प्राणि विज्ञान')],
}
const REASONING = {
  ...named('MEN', 'Mental ability', 'मानसिक योग्यता'),
  topics: [named('series', 'Series', 'श्रृंखला'), named('logic', 'Logic', 'तर्क')],
}

/** The same number of questions on each topic of each subject. */
const runs = (subjects: Subjects, count: number) =>
  subjects.flatMap(({ code, topics }) => topics.map((topic) => ({ subject: code, topic: topic.code, count })))

const WHOLE = { en: 'Questions', hi: 'प्रश्न' }
const NUMBERS = { en: 'Numbers', hi: 'संख्यात्मक प्रश्न' }

interface Blueprint {
  readonly scheme: string
  readonly qualifyingPercent: number
  readonly name: PaperDefinition['name']
  readonly subjects: Subjects
  readonly sections: Sections
}

const school: Subjects = [PHYSICS, CHEMISTRY, MATHS, REASONING]
const engineering: Subjects = [PHYSICS, CHEMISTRY, MATHS]
const medical: Subjects = [PHYSICS, CHEMISTRY, BIOLOGY]

/** Papers of the demo students, by exam type: short, but with every kind of question. */
const BLUEPRINTS: Readonly<Record<string, Blueprint>> = {
  iACST: {
    scheme: 'percentage',
    qualifyingPercent: 40,
    name: { en: 'iACST', hi: 'iACST' },
    subjects: school,
    sections: [{ name: WHOLE, rule: 'one-option', options: 4, questions: runs(school, 5) }],
  },
  IAT: {
    scheme: 'jee-main',
    qualifyingPercent: 30,
    name: { en: 'Invictus Ace Test', hi: 'इनविक्टस ऐस टेस्ट' },
    subjects: engineering,
    sections: [
      { name: WHOLE, rule: 'one-option', options: 4, questions: runs(engineering, 10) },
      {
        name: NUMBERS,
        rule: 'number',
        questions: [
          { subject: 'PHY', topic: 'mechanics', count: 5 },
          { subject: 'CHE', topic: 'physical', count: 5 },
          { subject: 'MAT', topic: 'algebra', count: 5 },
        ],
      },
    ],
  },
  'MOCK-NEET': {
    scheme: 'neet',
    qualifyingPercent: 50,
    name: { en: 'NEET mock test', hi: 'NEET मॉक टेस्ट' },
    subjects: medical,
    sections: [
      {
        name: WHOLE,
        rule: 'one-option',
        options: 4,
        questions: [...runs([PHYSICS], 22), ...runs([CHEMISTRY], 23), ...runs([BIOLOGY], 45)],
      },
    ],
  },
}

export const demoPaper = (
  code: string,
  place: { readonly examType: string; readonly classStreamId: number; readonly examDay: PlainDate },
): PaperDefinition => {
  const blueprint = BLUEPRINTS[place.examType]
  if (blueprint === undefined) throw new Error(`no demo paper for ${place.examType}`)
  const { scheme, qualifyingPercent, name, subjects, sections } = blueprint
  const { examType, classStreamId, examDay } = place
  return {
    list: { code, examType, classStreamId, scheme, qualifyingPercent },
    code,
    name,
    satOn: examDay,
    closedAt: indianInstant(examDay, '22:00'),
    subjects,
    sections,
  }
}

import { films } from '@medha/messages/films.en'
import { expect, it } from 'vitest'
import { filmFor } from './films.ts'

it('[DSH-11] the film is chosen by exam and stream', () => {
  const chosen = [true, false].flatMap((hasScholarship) =>
    ['Foundation', 'Engineering', 'Medical', 'Law'].map((careerType) =>
      filmFor({ hasScholarship, careerType }),
    ),
  )
  expect(chosen).toEqual([
    'scholarshipFoundation',
    'scholarshipEngineering',
    'scholarshipMedical',
    'scholarship',
    'practiceFoundation',
    'practiceEngineering',
    'practiceMedical',
    'practice',
  ])
  for (const name of chosen) expect(films.titles[name]).not.toBe('')
})

import { expect, it } from 'vitest'
import { filmNamed } from './films.ts'

it('[DSH-11] shows the film that the catalogue names, and the general one for a name that is new', () => {
  expect(['mockMedical', 'awardsEngineering', 'commerce', ''].map(filmNamed)).toEqual([
    'mockMedical',
    'awardsEngineering',
    'general',
    'general',
  ])
})

import { films } from '@medha/messages/films.en'

type FilmName = keyof (typeof films)['titles']

const NAMES = Object.keys(films.titles) as FilmName[]

/** DSH-11, OPN-96: the catalogue says which film; one that this page has no words for yet is the general one. */
export const filmNamed = (name: string): FilmName => NAMES.find((known) => known === name) ?? 'general'

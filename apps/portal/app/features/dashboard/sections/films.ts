import { films } from '@medha/messages/films.en'

type FilmName = keyof (typeof films)['titles']

const NAMES = Object.keys(films.titles) as FilmName[]

/** DSH-11, OPN-96: the catalogue names the film; a name without texts on this page becomes the general film. */
export const filmNamed = (name: string): FilmName => NAMES.find((known) => known === name) ?? 'general'

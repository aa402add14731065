import type { CatalogueDeps } from './deps.ts'
import { createCourses, type Courses } from './courses.ts'
import { createExams, type Exams } from './exams.ts'
import { createPlaces, type Places } from './places.ts'
import { createSeats, type Seats } from './seats.ts'

export type { CatalogueDeps } from './deps.ts'
export type { Courses } from './courses.ts'
export type { Exams } from './exams.ts'
export type { Places } from './places.ts'
export type { Seats } from './seats.ts'
export type { NotHeld } from './queries/sittings.ts'
export type { IpGeo } from './ip-geo.ts'
export type { CourseDocumentFacts, OfferedCourse } from './queries/courses.ts'
export type { Series } from './queries/series.ts'
export type { SignUpFacts } from './queries/sign-up-facts.ts'
export type { PlaceFacts } from './queries/place-facts.ts'

export { compareSeats, type SeatRequest } from './domain/seat-order.ts'

/** Which exams there are, how they differ, where and when they are held, and the courses after them. */
export interface CatalogueApi {
  readonly exams: Exams
  readonly places: Places
  readonly seats: Seats
  readonly courses: Courses
}

export const createCatalogue = (deps: CatalogueDeps): CatalogueApi => ({
  exams: createExams(deps),
  places: createPlaces(deps),
  seats: createSeats(deps),
  courses: createCourses(deps),
})

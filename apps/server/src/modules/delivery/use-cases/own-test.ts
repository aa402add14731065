import type { PlaceFacts } from '../../catalogue/index.ts'
import type { Registration } from '../../registration/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { Sitting } from '../domain/opening.ts'
import { scheduleIdOf, testCodeOf } from '../domain/test-names.ts'

/** The one test that a student is registered for. */
export interface OwnTest {
  readonly registration: Registration
  readonly place: PlaceFacts
  readonly sitting: Sitting
  readonly testCode: string
  readonly scheduleId: string
}

export const sittingOf = (registration: Registration, place: PlaceFacts): Sitting => ({
  examDay: registration.examDay,
  starts: place.slot.starts,
  ends: place.slot.ends,
  mode: place.slot.mode,
})

export const namesOf = (registration: Registration, { classAndStream }: PlaceFacts) => {
  const { examType, examDay, slotId } = registration
  const { classCode, streamCode } = classAndStream
  const named = { examType, examDay, slotId, classCode, streamCode }
  return { testCode: testCodeOf(named), scheduleId: scheduleIdOf(named) }
}

export const ownTest = async (
  { registration: registrations, catalogue }: Pick<DeliveryDeps, 'registration' | 'catalogue'>,
  studentId: string,
): Promise<OwnTest | null> => {
  const registration = await registrations.registrationOf(studentId)
  if (registration?.state !== 'confirmed') return null
  const place = await catalogue.places.placeFacts({ ...registration, schoolCode: null }, 'en')
  if (place === null) throw new Error('a registration points to something the catalogue does not have')
  const names = namesOf(registration, place)
  return { registration, place, sitting: sittingOf(registration, place), ...names }
}

import { expect, it } from 'vitest'
import { lastSeats } from './last-seats.ts'

const course = (urgencyText: string | null, seatsLeft: number | null) => ({ urgencyText, seatsLeft })

it('[CRS-10] draws places only where the course of the strip counts them', () => {
  expect(lastSeats('Filling Fast', [course(null, 2), course('Filling Fast', 3)])).toBe(3)
  expect(lastSeats('Filling Fast', [course('Filling Fast', 10)])).toBe(10)
})

it('[CRS-10] draws none where they are not counted, where many are left, or where no course says it', () => {
  expect(lastSeats('Filling Fast', [course('Filling Fast', null)])).toBeNull()
  expect(lastSeats('Filling Fast', [course('Filling Fast', 11)])).toBeNull()
  expect(lastSeats('Filling Fast', [course(null, 3)])).toBeNull()
})

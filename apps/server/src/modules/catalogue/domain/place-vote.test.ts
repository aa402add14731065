import { expect, it } from 'vitest'
import { voteOnPlace } from './place-vote.ts'

const at = (pincode: string, city: string, state: string, kilometres: number) => ({
  pincode,
  city,
  state,
  kilometres,
})

it('takes the nearest when all agree', () => {
  const neighbours = [at('110058', 'New Delhi', 'Delhi', 0.4), at('110059', 'New Delhi', 'Delhi', 3)]
  expect(voteOnPlace(neighbours)).toEqual({ pincode: '110058', city: 'New Delhi', state: 'Delhi' })
})

it('lets several neighbours outvote a single one across a border', () => {
  const neighbours = [
    at('122001', 'Gurugram', 'Haryana', 2),
    at('110037', 'New Delhi', 'Delhi', 2.2),
    at('110061', 'New Delhi', 'Delhi', 2.4),
  ]
  expect(voteOnPlace(neighbours)).toEqual({ pincode: '110037', city: 'New Delhi', state: 'Delhi' })
})

it('knows no place far from every pincode', () => {
  expect(voteOnPlace([at('845305', 'Raxaul', 'Bihar', 88)])).toBeNull()
  expect(voteOnPlace([])).toBeNull()
})

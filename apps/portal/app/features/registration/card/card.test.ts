import { describe, expect, it } from 'vitest'
import { complete, FREE_OR_PAID } from '../journey/example-journey.ts'
import { exampleCard } from './example-card.ts'

const answered = () => new Promise((resolve) => setImmediate(resolve))
const atCode = { ...complete(FREE_OR_PAID), at: 'code', lists: {} } as const
const PROVED = {
  type: 'proved',
  proof: { about: '9876543210', way: 'code' },
  known: [],
  registrationCount: 0,
  allowed: 5,
} as const

describe('lists of the form', () => {
  it('[ERR-11] a class list that failed is asked for once more by itself on entering the step', async () => {
    const asked: string[] = []
    const { card } = exampleCard({}, { state: atCode, onList: ({ list }) => void asked.push(list) })
    card.begin()
    await answered()
    expect(card.current().lists['classes']).toBe('failed')
    expect(asked.filter((list) => list === 'classes')).toHaveLength(1)
    card.send(PROVED)
    await answered()
    expect(card.current().at).toBe('student')
    expect(asked.filter((list) => list === 'classes')).toHaveLength(2)
    // Typing does not ask again and again.
    card.send({ type: 'student-changed', change: { name: 'Asha' } })
    await answered()
    expect(asked.filter((list) => list === 'classes')).toHaveLength(2)
    // A press does.
    card.send({ type: 'lists-retried' })
    await answered()
    expect(asked.filter((list) => list === 'classes')).toHaveLength(3)
  })
})

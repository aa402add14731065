import { describe, expect, it } from 'vitest'
import { complete, FREE_OR_PAID } from '../journey/example-journey.ts'
import { exampleStore } from './example-store.ts'

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
  it('[ERR-11] a class list that failed is fetched once more on entering the step', async () => {
    const fetched: string[] = []
    const { store } = exampleStore({}, { state: atCode, onList: ({ list }) => void fetched.push(list) })
    store.begin()
    await answered()
    expect(store.current().lists['classes']).toBe('failed')
    expect(fetched.filter((list) => list === 'classes')).toHaveLength(1)
    store.send(PROVED)
    await answered()
    expect(store.current().at).toBe('student')
    expect(fetched.filter((list) => list === 'classes')).toHaveLength(2)
    // Typing does not refetch.
    store.send({ type: 'student-changed', change: { name: 'Asha' } })
    await answered()
    expect(fetched.filter((list) => list === 'classes')).toHaveLength(2)
    // A press of retry does.
    store.send({ type: 'lists-retried' })
    await answered()
    expect(fetched.filter((list) => list === 'classes')).toHaveLength(3)
  })
})

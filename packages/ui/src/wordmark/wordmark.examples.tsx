import type { Example } from '../example.ts'
import { Wordmark } from './wordmark.tsx'

export const examples: readonly Example[] = [
  {
    state: 'in-a-link',
    show: () => (
      <a href="#home">
        <Wordmark name="Medha" />
      </a>
    ),
  },
]

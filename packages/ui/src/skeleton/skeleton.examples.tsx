import { Card } from '../card/card.tsx'
import type { Example } from '../example.ts'
import { Skeleton } from './skeleton.tsx'

export const examples: readonly Example[] = [
  {
    state: 'in-a-card',
    show: () => (
      <Card>
        <div data-example="stack">
          <Skeleton shape="heading" />
          <Skeleton count={3} />
          <Skeleton shape="field" />
          <Skeleton shape="button" />
        </div>
      </Card>
    ),
  },
  { state: 'cards', show: () => <Skeleton shape="card" count={2} /> },
  { state: 'bubble', show: () => <Skeleton shape="bubble" /> },
]

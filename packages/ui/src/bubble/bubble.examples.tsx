import type { Example } from '../example.ts'
import { Bubble, type BubbleSize, type BubbleState } from './bubble.tsx'

const states: readonly BubbleState[] = ['empty', 'full', 'now', 'off']
const sizes: readonly BubbleSize[] = ['dot', 'small', 'medium', 'large', 'huge']

export const examples: readonly Example[] = states.map((state) => ({
  state,
  show: () => (
    <div data-example="row">
      {sizes.map((size) => (
        <Bubble key={size} state={state} size={size}>
          {size === 'dot' || size === 'small' ? null : 'A'}
        </Bubble>
      ))}
    </div>
  ),
}))

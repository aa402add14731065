import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'

/** In a chunk of its own: few open it, and everybody waits for the dashboard. */
const Part = lazyPart(async () => (await import('./payments-made.tsx')).PaymentsMade)

export function PaymentsChunk(props: ComponentProps<typeof Part>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

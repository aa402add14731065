import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'

/** In a separate chunk: few students open it, and every student waits for the dashboard. */
const Part = lazyPart(async () => (await import('./payments-made.tsx')).PaymentsMade)

export function PaymentsChunk(props: ComponentProps<typeof Part>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

import { Skeleton } from '@medha/ui/skeleton'
import { Stack } from '@medha/ui/stack'

/** The same while the script loads and while its call is made, so that nothing jumps in between. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Stack gap="s4">
        <Skeleton shape="heading" />
        <Skeleton count={4} />
        <Skeleton shape="heading" />
        <Skeleton shape="field" />
      </Stack>
    </div>
  )
}

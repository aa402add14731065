import type { Endpoint } from '@medha/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/read.ts'

/** After a change: reads these rows again, and waits until the page shows the new answer. */
export const useReadAgain = () => {
  const client = useQueryClient()
  return async (...rows: readonly Endpoint[]): Promise<void> => {
    await Promise.all(rows.map((row) => client.invalidateQueries({ queryKey: keyOf(row) })))
  }
}

import type { Endpoint, ReplyOf } from '@medha/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useCall } from './calls.ts'

/** A read that was refused, as the query library wants it: thrown. */
export class RefusedRead extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** The key under which the answer of a row is stored; a write that changes it invalidates this key. */
export const keyOf = (row: Endpoint): readonly string[] => row.name.split('.')

/** The answer of a row that takes no parameters. */
export const useRead = <E extends Endpoint>(row: E) => {
  const call = useCall()
  return useQuery({
    queryKey: keyOf(row),
    queryFn: async (): Promise<ReplyOf<E>> => {
      const called = await call(row)
      if (!called.ok) throw new RefusedRead(called.refusal.code)
      return called.value
    },
  })
}

import { CallError } from '../../parts/call-error.tsx'
import { CallUs } from '../../parts/call-us.tsx'
import type { MyDataProps } from './my-data-words.ts'
import type { useOwnCode } from './use-own-code.ts'

interface CodeProblemProps {
  readonly words: MyDataProps['loginWords']['stepUp']
  readonly phone: string
  readonly problem: ReturnType<typeof useOwnCode>['problem']
}

/** Why no OTP was sent, beside the button that requests it. */
export function CodeProblem({ words, phone, problem }: CodeProblemProps) {
  if (problem === null) return null
  return (
    <>
      <CallError text={problem.message} means="final" look="boxed" />
      <CallUs code={problem.code} words={words} phone={phone} />
    </>
  )
}

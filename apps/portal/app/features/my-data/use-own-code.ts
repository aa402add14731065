import { myDataCode } from '@medha/contract/endpoints/privacy'
import { useState } from 'react'
import { useBrowserCall } from '../../api/use-browser-call.ts'

interface CodeProblem {
  readonly code: string
  readonly message: string
}

/** Sends an OTP to the registered number. */
export const useOwnCode = (onSent: () => void) => {
  const call = useBrowserCall()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const request = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const answer = await call(myDataCode)
    setBusy(false)
    if (answer.ok) onSent()
    else setProblem({ code: answer.refusal.code, message: answer.message })
  }
  return { isBusy, problem, request: () => void request() }
}

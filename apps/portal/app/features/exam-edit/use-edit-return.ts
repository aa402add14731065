import { readPaymentReturn, withoutPaymentReturn } from '@medha/contract/places/payment-return'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../../api/call.ts'
import { askPaid, askView } from './ask-edit.ts'
import { choicesOf, type EditChoices } from './edit-choices.ts'
import { confirmationWait, isEditReturn } from './edit-return.ts'
import { keptEdit } from './edit-memory.ts'

interface Ends {
  readonly onChanged: (msg: string) => void
  /** Null: there is nothing to say but what the form says by itself. */
  readonly onFailed: (message: string | null) => void
}

/** A success is taken out of the address here (EDT-11); a failure is also told as a message, and goes with that. */
const takeReturn = () => {
  const query = new URLSearchParams(location.search)
  const seen = readPaymentReturn(query)
  if (seen === null || !isEditReturn(seen)) return null
  if (seen.outcome !== 'success') return seen
  const rest = withoutPaymentReturn(query).toString()
  history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`)
  return seen
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * EDT-11, PAY-07: the bank sent the browser back. The address only says which view to show; the server asks the bank,
 * and is asked again until the bank has made up its mind (OPN-68).
 */
export const useEditReturn = (call: Call, { onChanged, onFailed }: Ends): boolean => {
  const [isConfirming, setConfirming] = useState(false)
  const changed = useEffectEvent(onChanged)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const seen = takeReturn()
    if (seen === null) return
    const ask = async (choices: EditChoices, times: number): Promise<void> => {
      const answer = await askPaid(call, choices)
      if (answer.ok) return changed(answer.value.msg)
      const { code } = answer.refusal
      const again = confirmationWait(answer.refusal, seen.outcome, times)
      if (again === null) return failed(code === 'registration.no-pending-edit' ? null : answer.message)
      await wait(again)
      return ask(choices, times + 1)
    }
    /** In a tab that remembers nothing, the server says what is being paid for. */
    const pendingChoices = async (
      outcome: typeof seen.outcome,
      times: number,
    ): Promise<EditChoices | null> => {
      const view = await askView(call)
      if (view.ok) return choicesOf(view.value)
      const again = confirmationWait(view.refusal, outcome, times)
      if (again === null) return null
      await wait(again)
      return pendingChoices(outcome, times + 1)
    }
    const confirm = async () => {
      setConfirming(true)
      const choices = keptEdit() ?? (await pendingChoices(seen.outcome, 0))
      if (choices !== null) await ask(choices, 0)
      setConfirming(false)
    }
    void confirm()
  }, [call])
  return isConfirming
}

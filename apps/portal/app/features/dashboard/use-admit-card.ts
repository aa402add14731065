import { admitCard } from '@medha/contract/endpoints/admit-card'
import type { Language } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { useDocument } from '../../api/use-document.ts'

/** Polls for the admit card until it is generated, then downloads it. */
export const useAdmitCard = (language: Language, words: CallWords & { readonly admitCardSlow: string }) => {
  const { isBusy, get } = useDocument(() => browserCall(language, words)(admitCard, { body: { language } }))
  const fetchCard = async () => {
    const end = await get()
    if (end?.is === 'refused') showToast('danger', end.refused.message)
    if (end?.is === 'slow') showToast('warn', words.admitCardSlow)
  }
  return { isBusy, fetchCard }
}

import { admitCard } from '@medha/contract/endpoints/admit-card'
import { showToast } from '@medha/ui/toast'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useDocument } from '../../api/use-document.ts'

/** Polls for the admit card until it is generated, then downloads it. */
export const useAdmitCard = (words: { readonly admitCardSlow: string }) => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { isBusy, get } = useDocument(() => call(admitCard, { body: { language } }))
  const fetchCard = async () => {
    const end = await get()
    if (end?.is === 'refused') showToast('danger', end.refused.message)
    if (end?.is === 'slow') showToast('warn', words.admitCardSlow)
  }
  return { isBusy, fetchCard }
}

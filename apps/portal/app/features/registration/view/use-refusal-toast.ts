import { showToast } from '@medha/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import type { Notice } from '../journey/notice.ts'

/** ERR-04, OPN-93: a refused sign-up is shown as a toast; the same text stays beside the button. */
export const useRefusalToast = (text: string | undefined, notice: Notice | null): void => {
  const show = useEffectEvent(() => {
    if (text !== undefined) showToast('danger', text)
  })
  useEffect(() => {
    if (notice !== null) show()
  }, [notice])
}

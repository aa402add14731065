import { useEffect } from 'react'

/** The step first: the end of a title is cut off in a tab. */
export const titleOfStep = (step: string, page: string): string => (step === '' ? page : `${step} – ${page}`)

/** Names the step in the title of the page; an empty one leaves the title of the page alone. */
export const useStepTitle = (step: string): void => {
  useEffect(() => {
    const page = document.title
    document.title = titleOfStep(step, page)
    return () => {
      document.title = page
    }
  }, [step])
}

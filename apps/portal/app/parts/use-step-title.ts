import { useEffect } from 'react'

/** The step comes first: a browser tab cuts off the end of a title. */
export const titleOfStep = (step: string, page: string): string => (step === '' ? page : `${step} – ${page}`)

/** Puts the step into the page title; an empty step leaves the title unchanged. */
export const useStepTitle = (step: string): void => {
  useEffect(() => {
    const page = document.title
    document.title = titleOfStep(step, page)
    return () => {
      document.title = page
    }
  }, [step])
}

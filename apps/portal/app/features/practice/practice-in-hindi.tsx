import { practice } from '@medha/messages/practice.hi'
import { PracticeSection, type PracticeSectionProps } from './practice-section.tsx'

export function Practice(props: Omit<PracticeSectionProps, 'words'>) {
  return <PracticeSection {...props} words={practice} />
}

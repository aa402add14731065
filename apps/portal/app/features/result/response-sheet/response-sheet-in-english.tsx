import { responseSheet } from '@medha/messages/response-sheet.en'
import { ResponseSheetPage } from './response-sheet-page.tsx'
import type { ResponseSheetProps } from './sheet-props.ts'

export function Sheet(props: ResponseSheetProps) {
  return <ResponseSheetPage {...props} words={responseSheet} />
}

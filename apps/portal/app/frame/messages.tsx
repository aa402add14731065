import { Toaster } from '@medha/ui/toast'
import type { Frame } from './frame.ts'

/** Toasts, on pages that have any. */
export function Messages({ frame: { words } }: { readonly frame: Frame }) {
  return <Toaster label={words.messages} closeLabel={words.closeMessage} successText={words.success} />
}

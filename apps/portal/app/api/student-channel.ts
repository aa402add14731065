/**
 * What the tabs of one browser send each other. A name is sent and never stored (OPN-75): a tab that shows another
 * student's page has to ask for it.
 */
export type StudentMessage =
  /** Who is logged in now; null after a logout. */
  { readonly studentKey: string | null; readonly firstName?: string } | { readonly asks: 'first-name' }

let channel: BroadcastChannel | null | undefined

/** Null in a browser that has no such channel: its tabs learn the same from the storage and from the server. */
export const studentChannel = (): BroadcastChannel | null => {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('student')
  return channel
}

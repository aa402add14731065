/**
 * Messages between the tabs of one browser. A name is sent and never stored (OPN-75): a tab that shows another
 * student's page has to request it.
 */
export type StudentMessage =
  /** The student who is logged in now; null after a logout. */
  { readonly studentKey: string | null; readonly firstName?: string } | { readonly asks: 'first-name' }

let channel: BroadcastChannel | null | undefined

/** Null in a browser without BroadcastChannel: its tabs rely on storage events and the server. */
export const studentChannel = (): BroadcastChannel | null => {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('student')
  return channel
}

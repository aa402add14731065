import type { ConsoleWords } from '../words/console-words.ts'

/** A refusal that any call may have, in words. */
export const problemText = ({ frame }: ConsoleWords, code: string): string => {
  const texts: Readonly<Record<string, string>> = {
    'passkey.cancelled': frame.passkey.cancelled,
    'passkey.unsupported': frame.passkey.unsupported,
    'passkey.known': frame.passkey.known,
    'staff.passkey-known': frame.passkey.known,
    'passkey.failed': frame.passkey.failed,
    'staff.passkey-refused': frame.passkey.failed,
    'staff.step-up-failed': frame.passkey.failed,
    'edge.too-many-requests': frame.limited,
    'edge.busy': frame.unreachable,
    unreachable: frame.unreachable,
  }
  return texts[code] ?? frame.failed
}

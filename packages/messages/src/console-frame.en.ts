/** Texts of every page of the staff console. */
export const consoleFrame = {
  brand: 'Medha',
  title: '{page} | Medha console',
  yourSignIn: 'Your sign-in',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  /** STF-17 */
  oneOwner: 'There is only one owner. What needs two owners cannot be approved until there is a second one.',
  notice: 'Notice',
  away: 'The console is not available right now',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  today: 'Today, {time}',
  unreachable: 'The server does not answer. Check the connection and try again.',
  limited: 'Too many tries. Wait a minute and try again.',
  failed: 'That did not work. Please try again.',
  /** NAV-15: a page that is not there. */
  missing: {
    heading: 'There is no such page',
    text: 'The address may be old, or mistyped.',
    home: 'Go to your sign-in',
  },
  broken: {
    heading: 'This page stopped working',
    text: 'Load it again. If it stops again, tell an owner what you were doing.',
    reload: 'Load the page again',
  },
  passkey: {
    cancelled: 'No passkey was used. Please try again.',
    unsupported: 'This browser cannot use passkeys. Try an up-to-date Chrome, Edge, Safari or Firefox.',
    failed: 'The passkey could not be used. Please try again.',
    known: 'This device already has a passkey of yours. Use another device or a security key.',
  },
  stepUp: {
    heading: 'Confirm that it is you',
    text: 'This changes how you sign in, so we ask for a new code.',
    code: 'Code of your authenticator app',
    codeNeeded: 'Enter the six digits.',
    wrong: 'This code did not fit. Wait for the next one.',
    confirm: 'Confirm',
  },
} as const

/** Pages with a single message: not found, trouble. */
export const notFound = {
  title: 'Page not found | Medha',
  /** TRM-16, ERR-17 */
  heading: 'Oops! Page not found.',
  text: 'The address may be old or mistyped. You can go to:',
  login: 'Go to the login page',
  website: 'Go to our website',
} as const

/** When a page could not be shown at all. */
export const trouble = {
  title: 'Something went wrong.',
  text: 'We could not show this page. Please try again in a moment.',
  again: 'Try again',
  unknownHost: 'This address does not belong to us.',
} as const

/** Every write of the console carries this header. A form or link of another site cannot send it. */
export const CONSOLE_HEADER = 'x-medha-console'

/** Proof of presence for one call: base64url of JSON, see the row `staff.step-up-options`. */
export const STEP_UP_HEADER = 'x-medha-step-up'

/** The page of the console that a link to enrol leads to; the token is in the fragment, which is never sent. */
export const ENROL_PATH = '/enrol'

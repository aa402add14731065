/**
 * Every consent text shown at the submit button so far, newest first (OPN-79). A changed sentence is a new version; an
 * old one stays as long as a form that showed it may still be open in a browser.
 */
export const CONSENT_VERSIONS = ['2026-11-2', '2026-11'] as const

export type ConsentVersion = (typeof CONSENT_VERSIONS)[number]

/** The version that is shown now. */
export const CONSENT_VERSION: ConsentVersion = CONSENT_VERSIONS[0]

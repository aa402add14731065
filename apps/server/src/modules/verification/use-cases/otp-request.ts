import type { Language } from '@medha/messages/language'
import type { OtpPurpose } from '../domain/otp-challenge.ts'
import type { SendKeys } from '../queries/send-history.ts'
import { hashPlainClient } from '../secrets/visitor-nonces.ts'

/** The caller of a request for a code, without HTTP. */
export interface OtpCaller {
  /** Null for a client that is no browser. */
  readonly browserHash: Buffer | null
  readonly ipKey: string
  readonly subnetKey: string
  readonly language: Language
  readonly host: string
}

/** The number that a code is for. */
export interface OtpSubject {
  readonly purpose: OtpPurpose
  /** What was typed. */
  readonly typed: string
  /** Null if what was typed is unknown: the same work is done, and nothing is sent. */
  readonly mobile: string | null
  /**
   * Messages and guesses are counted under this key. It names what was typed and not the number behind it: otherwise
   * the limits would show which roll number belongs to which mobile.
   */
  readonly numberKey: string
  /** The caller can show that the number is theirs: strangers' requests and guesses count elsewhere. */
  readonly isTrusted?: boolean
}

/**
 * T7: the prefix is all but the last three digits, a thousand neighbouring numbers, as attackers use them. It is taken
 * from what was typed and not from the number behind it: otherwise the limit would show which PSIDs exist.
 */
const NEIGHBOURS = 3

/** The guesser: a browser, or all clients at one address that are no browser. */
export const guesserOf = ({ browserHash, ipKey }: OtpCaller): Buffer =>
  browserHash ?? hashPlainClient(ipKey, '')

const TRUSTED = 'trusted:'

/** A trusted caller's messages and guesses have their own key, which strangers cannot use up. */
export const countedAs = ({ numberKey, isTrusted = false }: OtpSubject): string =>
  isTrusted ? `${TRUSTED}${numberKey}` : numberKey

export const isTrustedKey = (numberKey: string): boolean => numberKey.startsWith(TRUSTED)

export const keysOf = (subject: OtpSubject, caller: OtpCaller): SendKeys => ({
  numberKey: countedAs(subject),
  ipKey: caller.ipKey,
  subnetKey: caller.subnetKey,
  prefix: subject.typed.slice(0, -NEIGHBOURS),
  guesser: guesserOf(caller),
})

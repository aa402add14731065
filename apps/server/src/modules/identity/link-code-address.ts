import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

/** OPN-67: a redirect to another of our hosts carries a one-time code instead of a session. */
export const withLinkCode = (address: string, code: string): string => {
  const url = new URL(address)
  url.searchParams.set(PAGE_ADDRESS.linkCode, code)
  return url.href
}

import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

/** OPN-67: another host of ours is given a code that works once instead of a session. */
export const withLinkCode = (address: string, code: string): string => {
  const url = new URL(address)
  url.searchParams.set(PAGE_ADDRESS.linkCode, code)
  return url.href
}

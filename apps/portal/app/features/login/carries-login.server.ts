import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

/** Whether the address brings what logs in. What it brings stays in the browser. */
export const carriesLogin = (request: Request): boolean => {
  const { searchParams } = new URL(request.url)
  const has = (name: string) => Boolean(searchParams.get(name))
  return has(PAGE_ADDRESS.linkCode) || (has(PAGE_ADDRESS.rollNumber) && has(PAGE_ADDRESS.dateOfBirth))
}

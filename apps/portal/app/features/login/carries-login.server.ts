import { PAGE_ADDRESS } from '@medha/contract/places/page-address'

/** Whether the address carries credentials. Only the browser uses their values. */
export const carriesLogin = (request: Request): boolean => {
  const { searchParams } = new URL(request.url)
  const has = (name: string) => Boolean(searchParams.get(name))
  return has(PAGE_ADDRESS.linkCode) || (has(PAGE_ADDRESS.rollNumber) && has(PAGE_ADDRESS.dateOfBirth))
}

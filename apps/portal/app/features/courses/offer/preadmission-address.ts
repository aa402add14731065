/** CRS-09: the address with the PSID of a student who has one; null for a text that is no web address. */
export const preadmissionAddress = (url: string | null, psid: string): string | null => {
  if (url === null || !URL.canParse(url)) return null
  const address = new URL(url)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null
  if (psid !== '') address.searchParams.set('psid', psid)
  return address.href
}

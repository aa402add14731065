const PROVIDER_HOST = /^profile\d*-(noneu|eu)\.truecaller\.com$/
const PROFILE_PATH = '/v1/default'

/**
 * T29: the address comes from a post that anybody can send, so it is held against the provider's own, letter by
 * letter, before anything is asked there. Further origins are for stand-ins; production has none.
 */
export const providerEndpoint = (text: string, furtherOrigins: readonly string[]): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // Compared as written: a parser that forgives is a parser that can be talked round, and to it an empty query is none.
  if (text !== `${url.origin}${PROFILE_PATH}`) return null
  const isProvider = url.protocol === 'https:' && url.port === '' && PROVIDER_HOST.test(url.hostname)
  return isProvider || furtherOrigins.includes(url.origin) ? url : null
}

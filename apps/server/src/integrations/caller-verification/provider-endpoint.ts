const PROVIDER_HOST = /^profile\d*-(noneu|eu)\.truecaller\.com$/
const PROFILE_PATH = '/v1/default'

/**
 * T29: the URL comes from a request that anyone can send, so it is compared with the provider's own, character by
 * character, before any call. Further origins are for stand-ins; production has none.
 */
export const providerEndpoint = (text: string, furtherOrigins: readonly string[]): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // Compared as text: a lenient parser can be tricked and, for example, ignores an empty query.
  if (text !== `${url.origin}${PROFILE_PATH}`) return null
  const isProvider = url.protocol === 'https:' && url.port === '' && PROVIDER_HOST.test(url.hostname)
  return isProvider || furtherOrigins.includes(url.origin) ? url : null
}

/** Names the portal to the api: what it asks for pages that everybody sees is counted as its own, not as an address's. */
export const PORTAL_KEY_HEADER = 'x-portal-key'

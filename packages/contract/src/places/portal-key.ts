/** Identifies the portal to the api: its requests for public pages count against its own limit, not an address's. */
export const PORTAL_KEY_HEADER = 'x-portal-key'

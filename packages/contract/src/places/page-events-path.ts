/** Where pages report their events. In its own file, so that a page that only sends loads no codec. */
export const PAGE_EVENTS_PATH = '/api/v1/page-events'

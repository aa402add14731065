/** Where pages tell what happens on them. By itself, so that a page that only sends carries no codec. */
export const PAGE_EVENTS_PATH = '/api/v1/page-events'

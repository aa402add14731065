import type pg from 'pg'

/** The names of this machine, and the host of an institute's older dashboard. None is a production site. */
const DEMO_SITES = [
  { host: 'localhost', isLegacy: false },
  { host: '127.0.0.1', isLegacy: false },
  { host: 'old.medha.localhost', isLegacy: true },
] as const

/** Sites for development, demonstrations and tests, each like the main one. Safe to run again. */
export const loadDemoSites = async (client: pg.ClientBase): Promise<void> => {
  for (const { host, isLegacy } of DEMO_SITES)
    await client.query(
      `insert into catalogue.sites (host, role, default_exam_type, country, language, default_branch_code,
         is_default_branch_fixed, asks_status_by_branch, is_legacy, registration_url, website_url)
       select $1, role, default_exam_type, country, language, default_branch_code,
         is_default_branch_fixed, asks_status_by_branch, $2, registration_url, website_url
       from catalogue.sites where host = 'medha.localhost'
       on conflict (host) do nothing`,
      [host, isLegacy],
    )
}

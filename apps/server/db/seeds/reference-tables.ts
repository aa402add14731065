import type { FileRow } from './read-rows.ts'

/** How one file becomes rows of a table. */
export interface ReferenceTable {
  readonly file: string
  readonly table: string
  /** Set for a table outside the catalogue. */
  readonly schema?: 'results'
  readonly key: readonly string[]
  /**
   * `software`: in folder `reference`, the same for every institute; loading updates the rows.
   * `institute`: in the institute's folder. Staff change these rows later, and loading keeps what they changed.
   * `institute-alone`: in the institute's folder, and nowhere else: loading updates the rows and deletes what the
   * folder no longer has.
   */
  readonly source: 'software' | 'institute' | 'institute-alone'
  /** Set if a row of the file is not one row of the table. */
  readonly rows?: (row: FileRow) => FileRow[]
  /** SQL over `row` for columns that are not the cell of the same name. */
  readonly from?: Readonly<Record<string, string>>
  /** Cells that are not columns. */
  readonly without?: readonly string[]
}

/** `paytm;razorpay=others`: the methods of a branch, with an own label after an equals sign. */
const methodsOfBranch = ({ line, cells }: FileRow): FileRow[] =>
  (typeof cells['payment_methods'] === 'string' ? cells['payment_methods'] : '')
    .split(';')
    .map((entry) => entry.split('='))
    // An empty method is refused by the table: a branch without any would take no payment.
    .map(([method, label = null]) => ({
      line,
      cells: { branch_code: cells['branch_code'], method: method || null, label },
    }))

const stateId = `(select state_id from catalogue.states where short_code = row ->> 'state_code')`
const cityId = `(select city_id from catalogue.cities c where c.name = row ->> 'city' and c.state_id = ${stateId})`
const mapLink = `format('https://www.openstreetmap.org/?mlat=%s&mlon=%s#map=17/%s/%s', row ->> 'latitude',
  row ->> 'longitude', row ->> 'latitude', row ->> 'longitude')`

/** Ordered by foreign keys. */
export const REFERENCE_TABLES: readonly ReferenceTable[] = [
  { file: 'exam-types.json', table: 'exam_types', key: ['exam_type'], source: 'institute' },
  { file: 'exam-modes.csv', table: 'exam_modes', key: ['exam_type', 'mode'], source: 'institute' },
  { file: 'slots.json', table: 'slots', key: ['slot_id'], source: 'institute' },
  { file: 'streams.csv', table: 'streams', key: ['stream_code'], source: 'software' },
  { file: 'class-streams.csv', table: 'class_streams', key: ['class_stream_id'], source: 'institute' },
  {
    file: 'registration-pages.csv',
    table: 'registration_pages',
    key: ['registration_page'],
    source: 'institute',
  },
  {
    file: 'class-stream-lists.csv',
    table: 'class_stream_lists',
    key: ['registration_page', 'exam_type', 'class_stream_id'],
    source: 'institute',
  },
  { file: 'campaigns.csv', table: 'campaigns', key: ['segment'], source: 'institute' },
  {
    file: 'boards.csv',
    table: 'boards',
    key: ['board_id'],
    source: 'institute',
  },
  { file: 'settings.json', table: 'settings', key: ['name'], source: 'institute' },
  { file: 'states.csv', table: 'states', key: ['state_id'], source: 'software' },
  {
    file: 'cities.csv',
    table: 'cities',
    key: ['city_id'],
    source: 'institute',
    from: { state_id: stateId },
    without: ['state_code'],
  },
  {
    file: 'branches.csv',
    table: 'branches',
    key: ['branch_code'],
    source: 'institute',
    from: {
      state_id: stateId,
      city_id: cityId,
      location_url: mapLink,
      phones: `string_to_array(row ->> 'phones', ';')`,
    },
    without: ['state_code', 'city', 'payment_methods'],
  },
  {
    file: 'payment-methods.csv',
    table: 'payment_methods',
    key: ['method'],
    source: 'institute',
  },
  {
    file: 'branches.csv',
    table: 'branch_payment_methods',
    key: ['branch_code', 'method'],
    source: 'institute',
    rows: methodsOfBranch,
  },
  { file: 'schools.csv', table: 'schools', key: ['school_code'], source: 'institute' },
  {
    file: 'pincodes.csv',
    table: 'pincodes',
    key: ['pincode'],
    source: 'software',
    from: { state_id: stateId },
    without: ['state_code'],
  },
  { file: 'sites.csv', table: 'sites', key: ['host'], source: 'institute-alone' },
  { file: 'films.csv', table: 'films', key: ['exam_type', 'stream_code'], source: 'institute' },
  {
    file: 'paper-templates.csv',
    table: 'paper_templates',
    key: ['exam_type', 'series', 'position'],
    source: 'institute',
  },
  { file: 'courses.json', table: 'courses', key: ['product_id'], source: 'institute' },
  {
    file: 'course-price-parts.csv',
    table: 'course_price_parts',
    key: ['product_id', 'position'],
    source: 'institute',
  },
  {
    file: 'course-offers.csv',
    table: 'course_offers',
    key: ['offer_id'],
    source: 'institute',
  },
  { file: 'seasons.json', table: 'seasons', key: ['season'], source: 'institute' },
  { file: 'season-rules.json', table: 'season_rules', key: ['season', 'exam_type'], source: 'institute' },
  { file: 'exam-days.csv', table: 'exam_days', key: ['exam_type', 'day'], source: 'institute' },
  { file: 'marking-schemes.json', schema: 'results', table: 'schemes', key: ['scheme'], source: 'software' },
  {
    file: 'marking-rules.csv',
    schema: 'results',
    table: 'marking_rules',
    key: ['scheme', 'rule'],
    source: 'software',
  },
  {
    file: 'scholarship-slabs.csv',
    schema: 'results',
    table: 'slabs',
    key: ['exam_type', 'class_stream_id', 'at_least'],
    source: 'institute',
  },
  {
    file: 'rank-exemptions.csv',
    schema: 'results',
    table: 'rank_exemptions',
    key: ['exam_type', 'class_stream_id', 'up_to_rank'],
    source: 'institute',
    from: { exempt_fees: `coalesce(string_to_array(row ->> 'exempt_fees', ';'), '{}')` },
  },
  {
    file: 'scholarship-caps.csv',
    schema: 'results',
    table: 'scholarship_caps',
    key: ['exam_type', 'class_stream_id', 'code'],
    source: 'institute',
  },
]

/** How one file of reference/ becomes rows of a table. */
export interface ReferenceTable {
  readonly file: string
  readonly table: string
  /** Set for a table outside the catalogue. */
  readonly schema?: 'results'
  readonly key: readonly string[]
  /**
   * `staff`: staff change these rows later, so loading again only adds missing ones.
   * `repository`: the file is authoritative, so loading again updates the rows.
   */
  readonly owner: 'staff' | 'repository'
  /** SQL over `row` for columns that are not the cell of the same name. */
  readonly from?: Readonly<Record<string, string>>
  /** Cells that are not columns. */
  readonly without?: readonly string[]
}

const stateId = `(select state_id from catalogue.states where short_code = row ->> 'state_code')`
const cityId = `(select city_id from catalogue.cities c where c.name = row ->> 'city' and c.state_id = ${stateId})`
const mapLink = `format('https://www.openstreetmap.org/?mlat=%s&mlon=%s#map=17/%s/%s', row ->> 'latitude',
  row ->> 'longitude', row ->> 'latitude', row ->> 'longitude')`

/** Ordered by foreign keys. */
export const REFERENCE_TABLES: readonly ReferenceTable[] = [
  { file: 'exam-types.json', table: 'exam_types', key: ['exam_type'], owner: 'staff' },
  { file: 'exam-modes.csv', table: 'exam_modes', key: ['exam_type', 'mode'], owner: 'staff' },
  { file: 'slots.json', table: 'slots', key: ['slot_id'], owner: 'staff', from: { is_enabled: 'true' } },
  { file: 'streams.csv', table: 'streams', key: ['stream_code'], owner: 'repository' },
  { file: 'class-streams.csv', table: 'class_streams', key: ['class_stream_id'], owner: 'staff' },
  {
    file: 'registration-pages.csv',
    table: 'registration_pages',
    key: ['registration_page'],
    owner: 'repository',
  },
  {
    file: 'class-stream-lists.csv',
    table: 'class_stream_lists',
    key: ['registration_page', 'exam_type', 'class_stream_id'],
    owner: 'staff',
  },
  { file: 'campaigns.csv', table: 'campaigns', key: ['segment'], owner: 'staff' },
  { file: 'boards.csv', table: 'boards', key: ['board_id'], owner: 'staff', from: { is_enabled: 'true' } },
  { file: 'settings.json', table: 'settings', key: ['name'], owner: 'staff' },
  { file: 'states.csv', table: 'states', key: ['state_id'], owner: 'repository' },
  {
    file: 'cities.csv',
    table: 'cities',
    key: ['city_id'],
    owner: 'staff',
    from: { state_id: stateId },
    without: ['state_code'],
  },
  {
    file: 'branches.csv',
    table: 'branches',
    key: ['branch_code'],
    owner: 'staff',
    from: {
      state_id: stateId,
      city_id: cityId,
      location_url: mapLink,
      phones: `string_to_array(row ->> 'phones', ';')`,
      is_enabled: 'true',
    },
    without: ['state_code', 'city', 'payment_methods'],
  },
  {
    file: 'payment-methods.csv',
    table: 'payment_methods',
    key: ['method'],
    owner: 'staff',
    from: { is_enabled: 'true' },
  },
  { file: 'schools.csv', table: 'schools', key: ['school_code'], owner: 'staff' },
  {
    file: 'pincodes.csv',
    table: 'pincodes',
    key: ['pincode'],
    owner: 'repository',
    from: { state_id: stateId },
    without: ['state_code'],
  },
  { file: 'sites.csv', table: 'sites', key: ['host'], owner: 'staff' },
  { file: 'films.csv', table: 'films', key: ['exam_type', 'stream_code'], owner: 'staff' },
  {
    file: 'paper-templates.csv',
    table: 'paper_templates',
    key: ['exam_type', 'series', 'position'],
    owner: 'staff',
  },
  { file: 'courses.json', table: 'courses', key: ['product_id'], owner: 'staff' },
  {
    file: 'course-price-parts.csv',
    table: 'course_price_parts',
    key: ['product_id', 'position'],
    owner: 'staff',
  },
  {
    file: 'course-offers.csv',
    table: 'course_offers',
    key: ['offer_id'],
    owner: 'staff',
    from: { seats_taken: '0', is_enabled: 'true' },
  },
  { file: 'seasons.json', table: 'seasons', key: ['season'], owner: 'staff' },
  { file: 'season-rules.json', table: 'season_rules', key: ['season', 'exam_type'], owner: 'staff' },
  { file: 'exam-days.csv', table: 'exam_days', key: ['exam_type', 'day'], owner: 'staff' },
  { file: 'marking-schemes.json', schema: 'results', table: 'schemes', key: ['scheme'], owner: 'repository' },
  {
    file: 'marking-rules.csv',
    schema: 'results',
    table: 'marking_rules',
    key: ['scheme', 'rule'],
    owner: 'repository',
  },
  {
    file: 'scholarship-slabs.csv',
    schema: 'results',
    table: 'slabs',
    key: ['exam_type', 'class_stream_id', 'at_least'],
    owner: 'staff',
  },
  {
    file: 'rank-exemptions.csv',
    schema: 'results',
    table: 'rank_exemptions',
    key: ['exam_type', 'class_stream_id', 'up_to_rank'],
    owner: 'staff',
    from: { exempt_fees: `coalesce(string_to_array(row ->> 'exempt_fees', ';'), '{}')` },
  },
  {
    file: 'scholarship-caps.csv',
    schema: 'results',
    table: 'scholarship_caps',
    key: ['exam_type', 'class_stream_id', 'code'],
    owner: 'staff',
  },
]

create schema catalogue;

-- What differs between exam types stands in this row and in the tables that point to it, never in code.
create table catalogue.exam_types (
  exam_type                    text     primary key check (exam_type <> ''),
  position                     smallint not null unique,
  title_en                     text     not null,
  title_hi                     text     not null,
  -- Off: the landing page stays, registration is closed (OPN-06).
  is_enabled                   boolean  not null,
  -- Off: known to the student area only, no landing page and no exam days (OPN-07).
  takes_registrations          boolean  not null,
  duration_minutes             smallint not null check (duration_minutes between 1 and 600),
  is_slot_shown                boolean  not null,
  -- Choosing another slot empties the chosen date (CAS-06).
  slot_decides_date            boolean  not null,
  is_father_name_asked         boolean  not null,
  -- Students already enrolled in the institute's classes are refused (OPN-56).
  refuses_enrolled_students    boolean  not null,
  attempts_allowed             smallint not null check (attempts_allowed > 0),
  attempts_period              text     not null check (attempts_period in ('academic_year', 'ever')),
  edits_allowed                smallint not null check (edits_allowed >= 0),
  -- Relative dates: {"days": 2, "before": "exam_day", "at": "23:59"}, {"hours": 4, "after": "submission"}.
  closing_rule                 jsonb    check (closing_rule ?& array['days', 'before', 'at']),
  result_rule                  jsonb    check (result_rule ? 'after'),
  result_note_en               text     not null,
  result_note_hi               text     not null,
  admit_card_days_before       smallint check (admit_card_days_before >= 0),
  reporting_minutes_before     smallint check (reporting_minutes_before >= 0),
  scholarship_max_percent      smallint check (scholarship_max_percent between 1 and 100),
  scholarship_valid_days       smallint check (scholarship_valid_days > 0),
  -- Above this percentage a scholarship stays provisional until an offline test (OPN-27).
  confirming_test_above        smallint check (confirming_test_above between 0 and 100),
  confirming_test_within_days  smallint check (confirming_test_within_days > 0),
  has_cash_awards              boolean  not null,
  support_phone                text     not null,
  support_email                text     not null,
  help_line                    text     not null,
  step_bar                     text     not null,
  dashboard_layout             text     not null,
  shows_banner_and_promo       boolean  not null,
  shows_centre_strip           boolean  not null,
  shows_course_popup           boolean  not null,
  hides_course_popup           boolean  not null,
  reports_payment_failure      boolean  not null,
  keeps_only_utm_on_login      boolean  not null,
  theme                        text     not null,
  default_payment_method       text     not null,
  registration_term            text     not null,
  source_type                  text     not null,
  calendar_from                date,
  calendar_to                  date,
  live_hours                   smallint not null check (live_hours > 0),
  launch_ends_after_hours      smallint not null check (launch_ends_after_hours >= live_hours),
  mock_papers_price_paise      integer  check (mock_papers_price_paise >= 0),
  mock_papers_count            smallint check (mock_papers_count > 0),
  check (calendar_from <= calendar_to),
  check ((mock_papers_price_paise is null) = (mock_papers_count is null)),
  check ((confirming_test_above is null) = (confirming_test_within_days is null)),
  check (not takes_registrations or (closing_rule is not null and result_rule is not null))
);

create table catalogue.exam_modes (
  exam_type     text    not null references catalogue.exam_types on delete cascade,
  mode          text    not null check (mode in ('online', 'offline')),
  fee_paise     integer not null check (fee_paise >= 0),
  window_starts time,
  window_ends   time,
  primary key (exam_type, mode),
  check ((window_starts is null) = (window_ends is null)),
  check (window_starts < window_ends)
);

create table catalogue.slots (
  slot_id      integer  primary key,
  exam_type    text     not null,
  mode         text     not null,
  -- Sent back as the chosen mode, so it names the mode and two slots never share it within an exam type.
  name         text     not null,
  starts       time     not null,
  ends         time     not null,
  -- Null: as the exam type. A morning slot cannot be booked in the evening.
  closing_rule jsonb    check (closing_rule ?& array['days', 'before', 'at']),
  is_enabled   boolean  not null default true,
  position     smallint not null,
  foreign key (exam_type, mode) references catalogue.exam_modes on delete cascade,
  unique (exam_type, name),
  check (starts < ends),
  check (name ilike mode || '%')
);

create table catalogue.streams (
  stream_code text primary key check (stream_code ~ '^[A-Z]+$'),
  name_en     text not null,
  name_hi     text not null
);

create table catalogue.class_streams (
  class_stream_id integer  primary key,
  class_code      text     not null check (class_code ~ '^[0-9A-Z]+$'),
  -- Numeric order of the class; passed and drop-year students come after class 12 (OPN-57).
  class_order     smallint not null,
  stream_code     text     not null references catalogue.streams,
  name_en         text     not null,
  name_hi         text     not null,
  unique (class_code, stream_code)
);

create table catalogue.registration_pages (
  registration_page text primary key check (registration_page ~ '^[a-z_]+$'),
  -- Null: the page follows the exam type of whoever asks.
  exam_type         text references catalogue.exam_types,
  language          text not null check (language in ('en', 'hi'))
);

create table catalogue.class_stream_lists (
  registration_page text    not null references catalogue.registration_pages on delete cascade,
  exam_type         text    not null references catalogue.exam_types on delete cascade,
  class_stream_id   integer not null references catalogue.class_streams,
  primary key (registration_page, exam_type, class_stream_id)
);

-- The first path segment of a registration route; any segment not listed is the default page (RTE-22).
create table catalogue.campaigns (
  segment                text     primary key check (segment ~ '^[a-z0-9-]+$'),
  registration_page      text     not null references catalogue.registration_pages,
  exam_type              text     not null references catalogue.exam_types,
  language               text     not null check (language in ('en', 'hi')),
  forced_mode            text     check (forced_mode in ('online', 'offline')),
  -- Online students of this page always belong to the site's default branch (OPN-85).
  is_default_branch_fixed boolean not null,
  -- The page lists only states and centres with a bookable date (OPN-20).
  lists_only_bookable    boolean  not null,
  -- A signed-in visitor stays when a payment has just come back (RTE-10).
  stays_on_return        boolean  not null,
  scroll_offset_px       smallint not null check (scroll_offset_px >= 0),
  artwork                text     not null,
  foreign key (exam_type, forced_mode) references catalogue.exam_modes
);

create table catalogue.boards (
  board_id   integer  primary key,
  code       text     not null unique,
  name_en    text     not null,
  name_hi    text     not null,
  position   smallint not null,
  is_enabled boolean  not null default true
);

create table catalogue.settings (
  name  text  primary key,
  value jsonb not null,
  note  text  not null
);

-- A course that the institute sells. Words are rich text, cleaned again whenever they are sent.
create table catalogue.courses (
  product_id             text     primary key check (product_id ~ '^[A-Z0-9-]{3,40}$'),
  position               smallint not null,
  -- A digital branch is paid for the whole course, a classroom for the registration.
  branch_kind            text     not null check (branch_kind in ('classroom', 'digital')),
  term                   text     not null check (term <> ''),
  title_en               text     not null,
  title_hi               text     not null,
  category_en            text     not null,
  category_hi            text     not null,
  highlights_en          text     not null,
  highlights_hi          text     not null,
  description_en         text     not null,
  description_hi         text     not null,
  features_en            text[]   not null,
  features_hi            text[]   not null,
  registration_fee_paise integer  not null check (registration_fee_paise >= 0 and registration_fee_paise % 100 = 0),
  -- Subjects and their units, [{"subject": …, "units": […]}]; null: there is no paper about the content.
  content_en             jsonb    check (jsonb_typeof(content_en) = 'array'),
  content_hi             jsonb    check (jsonb_typeof(content_hi) = 'array'),
  check (cardinality(features_en) = cardinality(features_hi)),
  check ((content_en is null) = (content_hi is null))
);

-- What a course costs, part by part. The name is the part's name in the fee rules, or one that no result reduces.
create table catalogue.course_price_parts (
  product_id   text     not null references catalogue.courses on delete cascade,
  position     smallint not null,
  name         text     not null check (name <> ''),
  amount_paise integer  not null check (amount_paise >= 0 and amount_paise % 100 = 0),
  primary key (product_id, position),
  unique (product_id, name)
);

-- To whom a course is sold, where and until when.
create table catalogue.course_offers (
  offer_id        integer     primary key,
  product_id      text        not null references catalogue.courses,
  class_stream_id integer     not null references catalogue.class_streams,
  -- Null: every branch of the course's kind.
  branch_code     text        references catalogue.branches,
  opens_at        timestamptz not null,
  closes_at       timestamptz,
  -- Null: places are not counted. They can be counted only at one branch.
  seats           integer     check (seats > 0),
  seats_taken     integer     not null default 0,
  -- "Filling fast" is said only while somebody has written it down, and only until then.
  urgency_en      text        check (urgency_en <> ''),
  urgency_hi      text        check (urgency_hi <> ''),
  urgency_until   timestamptz,
  is_enabled      boolean     not null default true,
  unique nulls not distinct (product_id, class_stream_id, branch_code),
  check (opens_at < closes_at),
  check (seats_taken >= 0 and (seats is null or seats_taken <= seats)),
  check (seats is null or branch_code is not null),
  check (num_nulls(urgency_en, urgency_hi, urgency_until) in (0, 3))
);
create index course_offers_by_class on catalogue.course_offers (class_stream_id);

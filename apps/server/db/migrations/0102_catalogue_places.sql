create table catalogue.states (
  state_id   integer primary key,
  short_code text    not null unique check (short_code ~ '^[A-Z]{2}$'),
  name_en    text    not null unique,
  name_hi    text    not null unique,
  kind       text    not null check (kind in ('state', 'union_territory'))
);

create table catalogue.cities (
  city_id  integer primary key,
  name     text    not null,
  state_id integer not null references catalogue.states,
  unique (name, state_id),
  unique (city_id, state_id)
);

create table catalogue.branches (
  branch_code   text             primary key check (branch_code ~ '^[A-Z]{2}[0-9]{3}$'),
  centre_id     integer          not null unique,
  name          text             not null unique,
  -- Internal remark that older systems print behind the name.
  label_suffix  text,
  kind          text             not null check (kind in ('classroom', 'digital')),
  city_id       integer          not null,
  state_id      integer          not null,
  address       text             not null,
  pincode       text             not null check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude      double precision not null check (latitude between 6 and 37.5),
  longitude     double precision not null check (longitude between 68 and 97.6),
  location_url  text             not null check (location_url like 'https://%'),
  phones        text[]           not null check (cardinality(phones) between 1 and 4),
  -- Null: as the exam type. Students of a digital branch call another number (DSH-03).
  support_phone text,
  -- Seats in one offline slot. Null: no offline exams here.
  offline_seats integer          check (offline_seats > 0),
  is_enabled    boolean          not null default true,
  foreign key (city_id, state_id) references catalogue.cities (city_id, state_id),
  check (kind = 'classroom' or offline_seats is null)
);
create index branches_by_state on catalogue.branches (state_id);

create table catalogue.payment_methods (
  method     text     primary key check (method ~ '^[a-z]+$'),
  label      text     not null,
  position   smallint not null,
  is_enabled boolean  not null default true
);

create table catalogue.branch_payment_methods (
  branch_code text not null references catalogue.branches on delete cascade,
  method      text not null references catalogue.payment_methods,
  -- Null: the method's own label.
  label       text,
  primary key (branch_code, method)
);

create table catalogue.schools (
  school_code text    primary key,
  short_name  text    not null,
  full_name   text    not null,
  city_id     integer not null references catalogue.cities
);
create index schools_by_city on catalogue.schools (city_id);

-- Latitude and longitude are missing where the published directory gives none that can be trusted.
create table catalogue.pincodes (
  pincode   text             primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  city      text             not null,
  district  text             not null,
  state_id  integer          not null references catalogue.states,
  latitude  double precision,
  longitude double precision,
  check ((latitude is null) = (longitude is null))
);
create index pincodes_by_place on catalogue.pincodes using gist (point(longitude, latitude))
  where latitude is not null;

-- Host names live here and nowhere in code (OPN-01).
create table catalogue.sites (
  host                    text    primary key check (host = lower(host) and host <> ''),
  role                    text    not null check (role in ('main', 'scholarship', 'digital')),
  default_exam_type       text    not null references catalogue.exam_types,
  country                 text    not null check (country in ('IN', 'AE')),
  language                text    not null check (language in ('en', 'hi')),
  default_branch_code     text    not null references catalogue.branches,
  is_default_branch_fixed boolean not null,
  -- Registration is open only if it is open for the site's default branch (API-15).
  asks_status_by_branch   boolean not null,
  -- Receives roll number and date of birth in links because it cannot take one-time codes (OPN-67).
  is_legacy               boolean not null,
  registration_url        text,
  website_url             text    not null
);

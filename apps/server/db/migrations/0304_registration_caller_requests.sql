-- A browser that has asked its phone's caller-verification app who it belongs to. Personal facts stay only until the
-- browser has read them once.
create table registration.caller_requests (
  request_id   text        primary key check (request_id ~ '^IACST[0-9]{13}[0-9a-f]{32}$'),
  browser_hash bytea       not null check (length(browser_hash) = 32),
  state        text        not null default 'created' check (
    state in ('created', 'invoked', 'verified', 'rejected', 'use_another', 'failed', 'unusable', 'spent')
  ),
  mobile       text        check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  first_name   text        not null default '',
  last_name    text        not null default '',
  email        text        not null default '',
  created_at   timestamptz not null,
  check ((state = 'verified') = (mobile is not null)),
  check (state = 'verified' or (first_name = '' and last_name = '' and email = ''))
);
create index caller_requests_by_age on registration.caller_requests (created_at);

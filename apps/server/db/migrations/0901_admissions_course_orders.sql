create schema admissions;

-- A student's request to buy one course at the price that was told.
create table admissions.course_orders (
  order_id        bigint      generated always as identity primary key,
  -- What the family sees; random, so that nobody counts our orders.
  order_number    text        not null unique check (order_number ~ '^MC[A-Z0-9]{10}$'),
  student_id      bigint      not null,
  product_id      text        not null,
  offer_id        integer     not null,
  branch_code     text        not null,
  class_stream_id integer     not null,
  title_en        text        not null,
  title_hi        text        not null,
  term            text        not null,
  -- The price as it was told, part by part with its percents, and the result it came from.
  quote           jsonb       not null
    check (quote ?& array['lines', 'listPaise', 'totalPaise', 'savingsPaise', 'paysFor', 'payablePaise']),
  payable_paise   integer     not null check (payable_paise >= 0),
  result_version  integer     check (result_version > 0),
  -- Until then the price holds for an order that is not paid.
  price_until     timestamptz not null,
  coupon_code     text        check (coupon_code ~ '^[A-Z0-9]{4,20}$'),
  coupon_discount_paise integer not null default 0 check (coupon_discount_paise between 0 and payable_paise),
  method          text        not null check (method <> ''),
  language        text        not null check (language in ('en', 'hi')),
  billing_name    text        not null check (billing_name <> ''),
  billing_email   text        not null,
  billing_address text        not null check (billing_address <> ''),
  billing_city    text        not null check (billing_city <> ''),
  billing_state   text        not null check (billing_state <> ''),
  billing_pincode text        not null check (billing_pincode ~ '^[1-9][0-9]{5}$'),
  father_name     text        not null check (father_name <> ''),
  terms_version   text        not null check (terms_version <> ''),
  terms_agreed_at timestamptz not null,
  -- Open: may be paid. Lapsed: another took its place; money for it still counts. Refused: money came and went back.
  state           text        not null check (state in ('open', 'lapsed', 'purchased', 'refused')),
  refusal         text        check (refusal in ('closed', 'no-seat-left', 'bought-already')),
  -- The charge of the last try to pay; once purchased, the one that bought it.
  charge_id       bigint,
  opened_at       timestamptz not null,
  settled_at      timestamptz,
  check ((quote ->> 'payablePaise')::integer = payable_paise),
  check ((state in ('purchased', 'refused')) = (settled_at is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state not in ('purchased', 'refused') or charge_id is not null),
  check (coupon_code is not null or coupon_discount_paise = 0),
  check (opened_at < price_until)
);
create unique index course_orders_one_open on admissions.course_orders (student_id, product_id) where state = 'open';
create unique index course_orders_one_purchase on admissions.course_orders (student_id, product_id)
  where state = 'purchased';
create index course_orders_by_student on admissions.course_orders (student_id);

-- A price that was told is not told otherwise later, by anybody.
create function admissions.keep_the_quote() returns trigger language plpgsql as $$
begin
  raise exception 'the quote of order % is frozen', old.order_number;
end $$;
create trigger course_orders_frozen_quote
  before update of student_id, product_id, quote, payable_paise, result_version, terms_version, terms_agreed_at
  on admissions.course_orders for each row
  when ((old.student_id, old.product_id, old.quote, old.payable_paise, old.result_version, old.terms_version,
         old.terms_agreed_at)
    is distinct from (new.student_id, new.product_id, new.quote, new.payable_paise, new.result_version,
         new.terms_version, new.terms_agreed_at))
  execute function admissions.keep_the_quote();

-- Somebody who may register: known by a number, for one exam. Nobody is here twice.
create table registration.leads (
  lead_id           bigint      generated always as identity primary key,
  -- What the CRM and our links know the lead by. Random, so it names nobody who is guessed.
  lead_key          text        not null unique check (lead_key ~ '^[0-9a-f]{32}$'),
  crm_id            text        unique check (crm_id ~ '^[A-Za-z0-9]{15,18}$'),
  mobile            text        not null check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  exam_type         text        not null check (exam_type <> ''),
  name              text        not null default '' check (length(name) <= 120),
  email             text        not null default '' check (length(email) <= 254),
  language          text        not null check (language in ('en', 'hi')),
  registration_page text        not null default 'default',
  -- First touch: where the person came from when we met.
  campaign          jsonb       not null default '{}',
  -- open: the CRM told us; verified: the number was proved; registered: has a roll number.
  state             text        not null check (state in ('open', 'verified', 'registered')),
  student_id        bigint,
  created_at        timestamptz not null,
  changed_at        timestamptz not null,
  crm_state         text        not null default 'waiting' check (crm_state in ('waiting', 'known', 'refused')),
  crm_problem       text,
  unique (mobile, exam_type),
  check ((state = 'registered') = (student_id is not null)),
  check ((crm_state = 'refused') = (crm_problem is not null))
);

-- What the exam office gives or stops for one centre of a sitting, beside what stands in the sitting itself.
create table delivery.sitting_centres (
  sitting_id bigint      not null references delivery.sittings,
  centre     text        not null check (centre <> ''),
  -- A deadline never moves to an earlier instant.
  extra_ms   int         not null default 0 check (extra_ms >= 0),
  paused_at  timestamptz,
  primary key (sitting_id, centre)
);

-- Who has compensatory time. It is copied into an attempt when the attempt is made.
create table delivery.accommodations (
  student_id bigint      primary key,
  noted_at   timestamptz not null,
  made_by    text        not null check (made_by <> ''),
  reason     text        not null check (reason <> '')
);

-- Every act of the exam office: what students are shown of it, and who did it, when and why. Whoever writes holds one
-- lock until the commit, so that ids are committed in their order and a reader may ask for everything beyond its last.
create table delivery.changes (
  change_id  bigint      generated always as identity primary key,
  -- Null for a student who has no attempt yet.
  sitting_id bigint,
  centre     text,
  attempt_id bigint,
  act        text        not null check (act in ('extend', 'pause', 'resume', 'announce', 'erratum', 'end', 'reopen',
    'void', 'accommodate', 'move', 'merge')),
  -- What the player shows.
  kind       text        not null check (kind in ('note', 'erratum', 'time', 'pause', 'resume', 'opens',
    'takeover-asked', 'merged', 'end', 'reopened')),
  text_en    text        check (text_en <> ''),
  text_hi    text        check (text_hi <> ''),
  -- Master numbers of the questions that it is about.
  items      int[],
  at         timestamptz not null,
  made_by    text        not null check (made_by <> ''),
  reason     text        not null check (reason <> ''),
  -- Names one act: the same key again changes nothing and is answered as before.
  act_key    text        not null unique check (act_key <> ''),
  -- What was asked for and what changed.
  what       jsonb       not null,
  check ((text_en is null) = (text_hi is null)),
  check (centre is null or attempt_id is null),
  check (sitting_id is not null or (centre is null and attempt_id is null))
);
create index changes_by_age on delivery.changes (at);
create index changes_by_sitting on delivery.changes (sitting_id, change_id);

-- A corrected version may wait for its hour while the one before it is still read. The clock decides which one counts,
-- so two may be released at a time: the latest whose hour has come is the one that is read.
drop index results.releases_one_out;

-- Only what could be read is withdrawn; what was called off before its hour is a checked draft again.
update results.releases set release_at = withdrawn_at where state = 'withdrawn' and release_at > withdrawn_at;
alter table results.releases
  add check (state <> 'withdrawn' or (release_at is not null and release_at <= withdrawn_at));

-- Everybody hears once that their result is out, and not before their own hour. A sweep walks through a sitting as often
-- as hours are still to come.
alter table results.notice_sweeps
  drop constraint notice_sweeps_kind_check,
  add constraint notice_sweeps_kind_check check (kind in ('released', 'reissued', 'withdrawn')),
  -- Everybody whose hour came up to this instant has been told,
  add column told_until    timestamptz not null default '-infinity',
  -- and the walk that is under way tells those up to this one.
  add column telling_until timestamptz,
  -- Until then there is nobody to tell.
  add column due_at        timestamptz not null default '-infinity',
  add check (telling_until >= told_until);

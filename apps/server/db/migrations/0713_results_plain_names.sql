-- A sweep has notified everyone up to one time and is working up to the next.
alter table results.notice_sweeps rename column told_until to notified_until;
alter table results.notice_sweeps rename column telling_until to notify_until;

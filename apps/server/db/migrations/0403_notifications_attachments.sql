-- A paper that travels with a mail: where it is kept and what the reader sees as its name.
alter table notifications.messages
  add column attachment jsonb check (attachment ?& array['fileKey', 'fileName']),
  add check (attachment is null or channel = 'mail');

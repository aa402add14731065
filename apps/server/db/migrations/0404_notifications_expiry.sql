-- Until when the words of a message are true and worth another try. Null only for what a version before wrote: a day.
alter table notifications.messages
  add column expires_at timestamptz;

-- What has not been settled; few, and none of them older than a day.
create index messages_unsettled on notifications.messages (expires_at) where settled_at is null;

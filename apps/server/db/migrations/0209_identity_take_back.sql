-- Every link of the student that was issued before this moment has been taken back.
alter table identity.students add column links_taken_back_at timestamptz;

-- One word for the list of open sessions; what a browser says about itself is not kept.
alter table identity.sessions add column device text not null default 'other'
  constraint sessions_device_known
  check (device in ('android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'));

-- Tries of the credential gate while Redis is away. The key names the bucket and its window.
create table identity.gate_counters (
  bucket  text        primary key,
  taken   integer     not null check (taken >= 0),
  ends_at timestamptz not null
);
create index gate_counters_by_end on identity.gate_counters (ends_at);

-- When strangers had failed too often altogether, and until when unknown devices stay out. The system's buckets
-- are counted per epoch, so a latch that ends or is released starts a fresh count.
create table identity.gate_latches (
  epoch       bigint      primary key check (epoch > 0),
  latched_at  timestamptz not null,
  ends_at     timestamptz not null check (ends_at > latched_at),
  released_at timestamptz
);

-- Every dashboard asks whether the hours of its sitting were moved.
create index sittings_by_schedule on delivery.sittings (schedule_id);

-- What was proven at a place makes room there: counted with every request for a code, like what was not.
create index otp_sends_proven_by_line on registration.otp_sends (line, sent_at) where is_proven;
create index otp_sends_proven_by_network on registration.otp_sends (network, sent_at) where is_proven;
create index otp_sends_proven_by_prefix on registration.otp_sends (prefix, sent_at) where is_proven;

-- A caller is counted by address (IPv4, IPv6 /64) and by subnet (/24, /48).
alter table verification.otp_challenges rename column line to ip_key;
alter table verification.otp_sends rename column line to ip_key;
alter table verification.otp_sends rename column network to subnet_key;
alter index verification.otp_challenges_by_line rename to otp_challenges_by_ip_key;
alter index verification.otp_sends_by_line rename to otp_sends_by_ip_key;
alter index verification.otp_sends_by_network rename to otp_sends_by_subnet_key;
alter index verification.otp_sends_proven_by_line rename to otp_sends_proven_by_ip_key;
alter index verification.otp_sends_proven_by_network rename to otp_sends_proven_by_subnet_key;

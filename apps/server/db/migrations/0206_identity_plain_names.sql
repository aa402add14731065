-- A caller is counted by address (IPv4, IPv6 /64) and by subnet (/24, /48).
alter table identity.sessions rename column line to ip_key;
alter table identity.sessions rename column network to subnet_key;
alter table identity.sessions rename constraint sessions_line_check to sessions_ip_key_check;
alter table identity.sessions rename constraint sessions_network_check to sessions_subnet_key_check;
alter table identity.sessions rename constraint sessions_line_in_network to sessions_ip_key_in_subnet;
alter index identity.sessions_by_line rename to sessions_by_ip_key;
alter index identity.sessions_by_network rename to sessions_by_subnet_key;

alter table identity.gate_latches rename to lockouts;
alter table identity.lockouts rename column latched_at to started_at;
alter table identity.lockouts rename constraint gate_latches_check to lockouts_check;
alter table identity.lockouts rename constraint gate_latches_epoch_check to lockouts_epoch_check;
alter index identity.gate_latches_pkey rename to lockouts_pkey;

-- A delivery report holds the provider's status.
alter table notifications.reports rename column says to status;
alter table notifications.reports rename constraint reports_says_check to reports_status_check;

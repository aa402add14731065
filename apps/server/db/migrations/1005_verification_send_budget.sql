-- Each code uses one budget of messages per hour: the open one, that of crowds, the reserve, or none.
alter table verification.otp_sends rename column lane to budget;
alter table verification.otp_sends rename constraint otp_sends_lane_check to otp_sends_budget_check;

-- Money that came after the price of its order had ended goes back, and the order says so.
alter table admissions.course_orders
  drop constraint course_orders_refusal_check,
  add constraint course_orders_refusal_check
    check (refusal in ('closed', 'no-seat-left', 'bought-already', 'price-ended'));

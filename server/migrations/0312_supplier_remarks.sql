-- A remark for the airline is an attempt at the supplier like any other change of an order.
alter domain attempt_action drop constraint attempt_action_check;
alter domain attempt_action add constraint attempt_action_check check (value in ('hold', 'issue', 'cancel', 'void',
  'refund', 'no_show', 'correct', 'add_extras', 'split', 'accept_change', 'remark'));

-- Other flights that the supplier itself changes an order to, once the buyer has agreed to their price.
alter table booking_reissues add column change_offer text;
alter domain attempt_action drop constraint attempt_action_check;
alter domain attempt_action add constraint attempt_action_check check (value in ('hold', 'issue', 'cancel', 'void',
  'refund', 'no_show', 'correct', 'add_extras', 'split', 'accept_change', 'remark', 'change_flights'));

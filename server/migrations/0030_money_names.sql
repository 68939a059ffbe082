-- Plain names for the columns of money. Only names change: tables, columns, indexes and constraints are renamed, and the
-- functions that name them are re-created from their own text.

alter domain some_money rename to positive_amount;

alter table quotes rename column seen_at to viewed_at;
alter table quote_asks rename to quote_requests;
alter table quote_requests rename column asked_at to requested_at;
alter sequence quote_asks_id_seq rename to quote_requests_id_seq;
alter table quote_requests rename constraint quote_asks_pkey to quote_requests_pkey;
alter table quote_requests rename constraint quote_asks_quote_id_position_fkey to quote_requests_quote_id_position_fkey;
alter table quote_requests
  rename constraint quote_asks_quote_id_position_phone_key to quote_requests_quote_id_position_phone_key;

alter table ledger_entries rename column made_by to created_by;
alter table ledger_wallets rename column low_told_at to low_balance_notified_at;
-- How far the office itself has let the wallet go past its limit.
alter table ledger_wallets rename column beyond to over_limit;
alter table ledger_settings rename column marked_through to checkpointed_through;
alter table ledger_marks rename to ledger_checkpoints;
alter table ledger_checkpoints rename constraint ledger_marks_pkey to ledger_checkpoints_pkey;
alter table ledger_checkpoints rename constraint ledger_marks_account_id_fkey to ledger_checkpoints_account_id_fkey;
alter table ledger_proofs rename to ledger_checks;
alter sequence ledger_proofs_id_seq rename to ledger_checks_id_seq;
alter table ledger_checks rename constraint ledger_proofs_pkey to ledger_checks_pkey;

alter table deposits rename column asked_by to requested_by;
alter table deposits rename column asked_at to requested_at;
alter table deposits rename constraint deposits_asked_by_fkey to deposits_requested_by_fkey;
alter index deposits_repeats rename to deposits_duplicates;

alter table bank_statements rename column read_by to uploaded_by;
alter table bank_statements rename column read_at to uploaded_at;
alter table bank_statements rename constraint bank_statements_read_by_fkey to bank_statements_uploaded_by_fkey;
alter table bank_statement_lines rename column why to match_reason;

alter table payments rename column offered_at to page_created_at;
alter table payments rename column looks to lookup_count;
alter table payments rename column looked_at to looked_up_at;
alter table payments rename column look_after to lookup_after;
alter table payments rename column fee_looks to fee_lookup_count;
alter table payments rename column fee_look_after to fee_lookup_after;
alter table payments rename column why to issue_reason;
alter index payments_to_look rename to payments_due_lookup;
alter index payments_fee_to_look rename to payments_due_fee_lookup;

alter table payment_requests rename column made_by to created_by;
alter table payment_requests rename column made_at to created_at;
alter table payment_requests rename constraint payment_requests_made_by_fkey to payment_requests_created_by_fkey;

alter table payment_refunds rename column asked_by to requested_by;
alter table payment_refunds rename column asked_at to requested_at;
alter table payment_refunds rename column asked_amount to requested_amount;
alter table payment_refunds rename column intent to idempotency_key;
alter table payment_refunds rename column answer to provider_answer;
alter table payment_refunds rename column looks to lookup_count;
alter table payment_refunds rename column look_after to lookup_after;
alter table payment_refunds rename column part_seen_at to partial_seen_at;
alter table payment_refunds rename column part_told to partial_amount;
alter table payment_refunds rename constraint payment_refunds_asked_by_fkey to payment_refunds_requested_by_fkey;
alter table payment_refunds rename constraint payment_refunds_intent_key to payment_refunds_idempotency_key_key;
alter table payment_refunds rename constraint refund_part_told to refund_partial_amount;
alter table payment_refunds rename constraint refund_asked_amount to refund_requested_amount;

alter function ledger_mark() rename to ledger_checkpoint;
alter function ledger_need_each(bigint[], bigint[], text[]) rename to ledger_assert_balanced;
alter function ledger_name_account(text, text) rename to ledger_rename_account;
alter function ledger_warn_low(ledger_wallets, timestamptz) rename to ledger_low_balance_time;

do $$
declare
  -- Each word and what it becomes, as whole words only.
  renames constant text[][] := array[
    ['made_by', 'created_by'], ['low_told_at', 'low_balance_notified_at'], ['beyond', 'over_limit'],
    ['marked_through', 'checkpointed_through'], ['ledger_marks', 'ledger_checkpoints'],
    ['ledger_mark', 'ledger_checkpoint'], ['ledger_need_each', 'ledger_assert_balanced'],
    ['ledger_warn_low', 'ledger_low_balance_time'], ['told', 'notified_at'], ['mark', 'checkpoint'],
    ['at_day', 'entry_day']];
  -- The last parameter but two of ledger_post: what reports and statements read of an entry.
  posting constant regprocedure :=
    'ledger_post(text, text, timestamptz, date, bigint[], bigint[], text[], jsonb, boolean, text)'::regprocedure;
  function_id oid;
  body text;
begin
  for function_id in
    select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('ledger_post',
      'ledger_hold', 'ledger_release', 'ledger_set_limits', 'ledger_low_balance_time', 'ledger_checkpoint',
      'ledger_close', 'ledger_within', 'ledger_differences')
  loop
    body := pg_get_functiondef(function_id);
    for place in 1 .. array_length(renames, 1) loop
      body := regexp_replace(body, '\m' || renames[place][1] || '\M', renames[place][2], 'g');
    end loop;
    -- The sentence of the promise stays as reports and tests know it.
    body := replace(body, 'a checkpoint is the sum', 'a mark is the sum');
    if function_id = posting then
      body := regexp_replace(body, '\mfacts\M', 'entry_fields', 'g');
      execute format('drop function %s', posting);
    end if;
    execute body;
  end loop;
  -- Its parameter is called at_day, as a caller may know it: only what it writes has a new name.
  body := pg_get_functiondef('ledger_guard(bigint[], bigint[], timestamptz, date, boolean)'::regprocedure);
  body := regexp_replace(body, '\mlow_told_at\M', 'low_balance_notified_at', 'g');
  body := regexp_replace(body, '\mledger_warn_low\M', 'ledger_low_balance_time', 'g');
  body := regexp_replace(body, '\mtold\M', 'notified_at', 'g');
  execute body;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to safar_app;

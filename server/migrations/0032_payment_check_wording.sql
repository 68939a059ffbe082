-- The check of payments names the payment provider as everything else does. Only its sentence changes.
do $$
begin
  execute replace(pg_get_functiondef('payment_differences()'::regprocedure), 'payment house', 'payment provider');
end $$;

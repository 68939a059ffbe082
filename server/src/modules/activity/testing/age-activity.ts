import type pg from 'pg'

/** Ages lines by whole months and rehashes every chain, as if they had been written then. */
export async function ageActivity(owner: pg.Client, months: number, which = 'true'): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(`update activity set at = at - make_interval(months => ${months}) where ${which}`)
  await owner.query(`do $$ declare line activity; previous bytea; head activity_chains; begin
    for head in select * from activity_chains loop
      previous := '';
      for line in select * from activity where chain = head.chain order by seq loop
        update activity set hash = activity_digest(previous, line) where id = line.id returning hash into previous;
      end loop;
      update activity_chains set hash = previous where chain = head.chain;
    end loop;
  end $$`)
  await owner.query('set session_replication_role = origin')
}

import type { TextKey } from '@safar/contract/wording/texts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Booking } from '../tables.ts'

/** The text for each change of a booking; a supplier's answer is described by the action it was asked for. */
const changeTexts: Readonly<Record<string, TextKey>> = {
  hold: 'change_hold',
  issue: 'change_issue',
  confirm: 'change_confirm',
  approve: 'change_issue',
  cancel: 'change_cancel',
  no_show: 'change_no_show',
  expire: 'change_expire',
  request_void: 'change_request_void',
  refuse_void: 'change_refuse_void',
  void: 'change_void',
  request_refund: 'change_request_refund',
  quote_refund: 'change_quote_refund',
  accept_refund: 'change_accept_refund',
  decline_refund: 'change_decline_refund',
  lapse_refund: 'change_lapse_refund',
  confirm_refund: 'change_confirm_refund',
  refund: 'change_confirm_refund',
  refuse_refund: 'change_refuse_refund',
  request_reissue: 'change_request_reissue',
  quote_reissue: 'change_quote_reissue',
  agree_reissue: 'change_agree_reissue',
  refuse_reissue: 'change_refuse_reissue',
  finish_reissue: 'change_finish_reissue',
  change_amount: 'change_amount',
  change_sale: 'change_sale',
  correct: 'change_correct',
  correct_traveller: 'change_correct',
  add_extras: 'change_extras',
  split: 'change_split',
  accept_change: 'change_accept',
  remark: 'change_remark',
}

const selectLastChange = statement<{ by: string | null; action: string; at: Date }>(`
  select u.name as by, case when e.move = 'settle' then coalesce(e.facts->>'action', e.move) else e.move end as action, e.at
  from booking_events e left join people_directory u on u.id = e.actor_id
  where e.booking_id = $1 order by e.id desc limit 1`)

/**
 * Refuses to act on a booking that has changed since the caller saw it, and reports who changed it, how and when. The
 * caller has locked the booking. Actions of the product itself carry no version.
 */
export async function assertVersion(
  tx: Queries,
  { id, version, product }: Pick<Booking, 'id' | 'version' | 'product'>,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const [last] = await query(tx, selectLastChange(id))
  throw new AppError('conflict', {
    shown: 'booking_changed',
    values: { product },
    inner: `version ${seen} of ${version}`,
    ...(last && {
      changed: {
        by: last.by,
        what: changeTexts[last.action] ?? 'change_update',
        at: new Date(last.at).toISOString(),
      },
    }),
  })
}

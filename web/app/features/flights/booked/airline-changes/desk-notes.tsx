import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { AirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { useCan, useSession } from '../../../../platform/session.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { oneLine } from '../../../bookings/public.ts'
import style from './airline-changes.module.css'
import { useFollowAirlineChange } from './api.ts'

interface Props {
  booking: BookingView
  change: AirlineChange
  onClash: (error: ApiFailure) => void
}

/** What the desk has done about the change; never shown to the buyer. */
export function DeskNotes({ booking, change, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const confirm = useConfirm()
  const me = useSession().user
  const { run, busy } = useFollowAirlineChange({ onConflict: onClash })
  if (!useCan('bookings.void')) return null
  const follow = (what: { mine?: boolean; told?: boolean; handled?: boolean; note?: string }) =>
    run({ body: { id: booking.id, change: change.id, ...what } })
  const mine = change.owner?.id === me?.id
  const toldAt = change.notified_at ?? null
  const settle = async () => {
    const { ok, reason } = await confirm({
      title: t('schedule.settle.title'),
      body: t('schedule.settle.body'),
      action: t('schedule.settle.action'),
      reason: { label: t('schedule.settle.note'), required: true },
    })
    if (ok) await follow({ handled: true, note: oneLine(reason) })
  }
  return (
    <div className={style.desk}>
      <p>
        {change.owner ? (
          <>
            {t('schedule.owner')}: <bdi>{change.owner.name}</bdi>
          </>
        ) : (
          t('schedule.noOwner')
        )}
        {' · '}
        {toldAt ? (
          <>
            {t('schedule.toldAt')} <DateTimeText value={toldAt} />
          </>
        ) : (
          t('schedule.notTold')
        )}
      </p>
      <div className={style.deskActs}>
        <OutlineButton size="sm" disabled={busy} onClick={() => void follow({ mine: !mine })}>
          {t(mine ? 'schedule.giveBack' : 'schedule.takeOver')}
        </OutlineButton>
        <OutlineButton size="sm" disabled={busy} onClick={() => void follow({ told: toldAt === null })}>
          {t(toldAt ? 'schedule.unmarkTold' : 'schedule.markTold')}
        </OutlineButton>
        <OutlineButton size="sm" disabled={busy} onClick={() => void settle()}>
          {t('schedule.settle.open')}
        </OutlineButton>
      </div>
    </div>
  )
}

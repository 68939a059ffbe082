import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { useSession } from '../../../../platform/session.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import { useSimulateAirlineChange } from './api.ts'

/** Shift in minutes; null cancels the flight. */
const choices = { later: 95, muchLater: 360, earlier: -150, nextDay: 1440, cancelled: null } as const
const names = ['later', 'muchLater', 'earlier', 'nextDay', 'cancelled'] as const
const held: readonly BookingView['state'][] = ['held', 'confirmed']

interface Props {
  booking: BookingView
  onClash: (error: ApiFailure) => void
}

/** The built-in supplier's flights are fictitious: an administrator simulates an airline change to try what follows. */
export function SimulateChange({ booking, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const confirm = useConfirm()
  const isAdmin = useSession().user?.role === 'admin'
  const { run, busy } = useSimulateAirlineChange({ onConflict: onClash })
  if (!isAdmin || !booking.changes?.simulates || !held.includes(booking.state)) return null
  const simulate = async () => {
    const { ok, choice } = await confirm({
      title: t('schedule.simulate.title'),
      body: t('schedule.simulate.text'),
      action: t('schedule.simulate.action'),
      choice: {
        label: t('schedule.simulate.change'),
        options: names.map((value) => ({ value, label: t(`schedule.simulate.${value}`) })),
      },
    })
    const chosen = names.find((name) => name === choice)
    if (ok && chosen) await run({ body: { id: booking.id, minutes: choices[chosen] } })
  }
  return (
    <OutlineButton size="sm" disabled={busy} onClick={() => void simulate()}>
      {t('schedule.simulate.open')}
    </OutlineButton>
  )
}

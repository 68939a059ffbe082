import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { IconMessageCheck, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useBulkAction } from '../../../ui/bulk/use-bulk-action.tsx'
import { afterBookingAction } from '../../bookings/public.ts'
import { isOpen } from './schedule-change-columns.tsx'

/** The desk takes over several at once, or notes that their travellers were informed. */
export function useBulkChanges() {
  const { t } = useTranslation('bookings')
  const { start, dialog, busy } = useBulkAction()
  const follow = (
    rows: readonly ListedAirlineChange[],
    name: 'takeOver' | 'markTold',
    what: { mine?: boolean; told?: boolean },
    clear: () => void,
  ) =>
    start({
      rows,
      rowName: ({ booking }) => `${booking.ref} · ${booking.lead}`,
      question: {
        title: t(`schedule.list.bulk.${name}.title`, { count: rows.length }),
        body: t(`schedule.list.bulk.${name}.body`),
        action: t(`schedule.${name}`),
      },
      run: ({ id, booking }) => call(bookings.followAirlineChange, { body: { id: booking.id, change: id, ...what } }),
      invalidates: afterBookingAction,
      onDone: clear,
    })
  const buttons = (rows: readonly ListedAirlineChange[], clear: () => void) => {
    const open = rows.filter(isOpen)
    return (
      <>
        <OutlineButton
          size="sm"
          disabled={busy || open.length === 0}
          leftSection={<IconUserCheck size={15} aria-hidden />}
          onClick={() => void follow(open, 'takeOver', { mine: true }, clear)}
        >
          {t('schedule.takeOver')}
        </OutlineButton>
        <OutlineButton
          size="sm"
          disabled={busy || open.length === 0}
          leftSection={<IconMessageCheck size={15} aria-hidden />}
          onClick={() => void follow(open, 'markTold', { told: true }, clear)}
        >
          {t('schedule.markTold')}
        </OutlineButton>
      </>
    )
  }
  return { buttons: useCan('bookings.void') ? buttons : undefined, dialog }
}

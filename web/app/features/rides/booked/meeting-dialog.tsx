import { meetingForm } from '@safar/contract/products/rides/ride.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { meetingProblems } from '../meeting/meeting.rules.ts'
import { DriverCallFields, PlaceFields } from '../meeting/meeting-fields.tsx'
import { useSaveMeeting } from './api.ts'
import type { RideDialogProps } from './ride-dialog-props.ts'

const values = z.object(meetingForm)

/** Addresses, flight and phone, until the pick-up. */
export function MeetingDialog({ booking, ride, link, onClose }: RideDialogProps) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const form = useContractForm(
    values,
    {
      pick_up: ride.pick_up ?? '',
      drop_off: ride.drop_off ?? '',
      flight: ride.flight ?? '',
      phone: ride.phone,
      whatsapp: ride.whatsapp,
    },
    (typed) => meetingProblems(ride, typed, locale),
  )
  const { run, busy } = useSaveMeeting({ onFailure: form.showFailure, onSuccess: onClose })
  const send = form.onSubmit((typed) => {
    void run({ params: { id: booking.id }, query: { token: link }, body: { version: booking.version, ...typed } })
  })
  return (
    <ActionDialog
      title={t('meeting.edit')}
      text={ride.driver && <p>{t('meeting.driverTold')}</p>}
      action={t('meeting.save')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <PlaceFields form={form} ride={ride} />
      <DriverCallFields form={form} />
    </ActionDialog>
  )
}

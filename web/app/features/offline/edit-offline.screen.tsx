import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { useUpdateOffline } from './api.ts'
import { OfflineFields } from './form/offline-form.tsx'
import { valuesOf } from './form/stored-values.ts'
import { offlineValues, updateBody } from './form/values.ts'
import { OneOffline } from './view/one-offline.tsx'

/** Changes an offline booking. */
export default function EditOffline() {
  const { t } = useTranslation('offline')
  return (
    <OneOffline>
      {(booking) =>
        booking.moves.includes('edit') ? (
          <Form booking={booking} />
        ) : (
          <EmptyState title={t('form.closed')} help={t('form.closedHelp')} />
        )
      }
    </OneOffline>
  )
}

function Form({ booking }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  const go = useNavigate()
  const back = adminUrls.offlineBooking(booking.id)
  const form = useContractForm(offlineValues, valuesOf(booking))
  const { run, busy } = useUpdateOffline({
    onFailure: form.showFailure,
    onSuccess: () => void go(back),
  })
  return (
    <>
      <ScreenHead title={t('form.edit', { ref: booking.ref })} detail={t('form.editDetail')} />
      <FormPage
        onSubmit={form.onSubmit((values) => void run({ body: updateBody(booking, values) }))}
        save={t('form.saveChanges')}
        busy={busy}
        cancel={{ to: back, text: t('form.cancel') }}
      >
        <OfflineFields form={form} saved />
      </FormPage>
    </>
  )
}

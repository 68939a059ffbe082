import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCan } from '../../platform/session.ts'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { useCreateOffline } from './api.ts'
import { OfflineFields } from './form/offline-form.tsx'
import { emptyOffline, type OfflineValues, offlineValues, saveBody } from './form/values.ts'
import { linesIn, MarkedLines } from './pnr/marked-lines.tsx'

/** Form values carried over from an imported reservation. */
const isPrefill = (state: unknown): state is { prefill: OfflineValues } =>
  typeof state === 'object' && state !== null && 'prefill' in state

/** The office enters a booking sold outside the product. */
export default function NewOffline() {
  const { t } = useTranslation('offline')
  const { state } = useLocation()
  const go = useNavigate()
  const first = isPrefill(state) ? state.prefill : emptyOffline()
  const issues = useCan('bookings.approve')
  const form = useContractForm(offlineValues, { ...first, issued: first.issued && issues })
  const lines = linesIn(state)
  const { validate } = form
  // Marks fields missing from the text right away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    if (isPrefill(state)) validate()
  }, [])
  const { run, busy } = useCreateOffline({
    onFailure: form.showFailure,
    onSuccess: ({ data }) => void go(adminUrls.offlineBooking(data.id)),
  })
  return (
    <>
      <ScreenHead title={t('form.new')} detail={t(isPrefill(state) ? 'form.fromPnr' : 'form.newDetail')} />
      {lines.length > 0 && <MarkedLines lines={lines} />}
      <FormPage
        onSubmit={form.onSubmit((values) => void run({ body: saveBody(values) }))}
        save={t(form.values.issued ? 'form.saveIssued' : 'form.saveHeld')}
        busy={busy}
        cancel={{ to: adminUrls.offlineBookings, text: t('form.cancel') }}
      >
        <OfflineFields form={form} saved={false} />
      </FormPage>
    </>
  )
}

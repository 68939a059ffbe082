import { type ZoneForm, type ZoneRow, zoneForm } from '@safar/contract/products/rides/catalogue.shapes'
import { rideZoneKinds } from '@safar/contract/products/rides/ride.vocabulary'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ZoneField } from '../../../ui/fields/zone-field.tsx'
import { errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useAddZone, useUpdateZone } from './api.ts'

const anyZone = z.custom<ZoneForm>()

const newZone: ZoneForm = {
  kind: 'city',
  code: null,
  city: null,
  name: { en: '', ar: '' },
  zone: 'Asia/Riyadh',
}

const toForm = ({ kind, code, city, name, zone }: ZoneRow): ZoneForm => ({ kind, code, city, name, zone })

/** An airport, a city or an area. */
export function ZoneDialog({ stored, onClose }: { stored: ZoneRow | null; onClose: () => void }) {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const locale = useLocale()
  const form = useContractForm(anyZone, stored ? toForm(stored) : newZone, (values) =>
    errorsOf(zoneForm, values, locale),
  )
  const handlers = { onFailure: form.showFailure, onSuccess: onClose }
  const adding = useAddZone(handlers)
  const updating = useUpdateZone(handlers)
  const send = form.onSubmit((values) => {
    const body = { ...values, code: values.kind === 'airport' ? values.code : null }
    if (stored) void updating.run({ params: { id: stored.id }, body: { ...body, version: stored.version } })
    else void adding.run({ body })
  })
  const isAirport = form.values.kind === 'airport'
  return (
    <ActionDialog
      title={t(stored ? 'zones.change' : 'zones.add')}
      action={t('zones.save')}
      busy={adding.busy || updating.busy}
      size={620}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label={t('zones.kind')}
        data={rideZoneKinds.map((value) => ({ value, label: tRides(`zoneKinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <LocalizedTextFields label={t('zones.name')} maxLength={80} required {...localizedProps(form, 'name')} />
      {isAirport && (
        <TextField
          {...form.getInputProps('code')}
          ltr
          label={t('zones.code')}
          placeholder="JED"
          maxLength={3}
          required
          value={form.values.code ?? ''}
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase() || null)}
        />
      )}
      <TextField
        {...form.getInputProps('city')}
        ltr
        label={t('zones.city')}
        help={t('zones.cityHelp')}
        placeholder="makkah"
        maxLength={40}
        value={form.values.city ?? ''}
        onChange={(event) => form.setFieldValue('city', event.currentTarget.value.toLowerCase() || null)}
      />
      <ZoneField label={t('zones.zone')} help={t('zones.zoneHelp')} required {...form.getInputProps('zone')} />
    </ActionDialog>
  )
}

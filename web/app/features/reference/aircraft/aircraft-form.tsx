import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import { type aircraftRow, reference } from '@safar/contract/reference/reference.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAddAircraft, useUpdateAircraft } from '../api.ts'
import { numberText } from '../form-fields.ts'

/** Adds an aircraft type, or changes the one with this id. */
function useSaveAircraft(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useAddAircraft({ onFailure })
  const changing = useUpdateAircraft({ onFailure })
  const save = (body: Input<typeof reference.addAircraft>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}

type Row = z.infer<typeof aircraftRow>

const LIST = adminUrls.aircraft
const { shape } = reference.addAircraft.body

const values = z.object({
  code: shape.code,
  icao: z.string(),
  name: shape.name,
  seats: numberText(shape.seats),
  cruise_kmh: numberText(shape.cruise_kmh),
  range_km: numberText(shape.range_km),
})

/** One form both to add and to edit an aircraft type. */
export function AircraftForm({ aircraft }: { aircraft?: Row }) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const form = useContractForm(values, startOf(aircraft))
  const { save, busy } = useSaveAircraft(aircraft?.id, form.showFailure)
  const send = form.onSubmit(async (typed) => {
    if (await save(typed)) await navigate(LIST)
  })
  const figure = { inputMode: 'numeric', ltr: true, required: true } as const
  return (
    <FormPage onSubmit={send} save={t('aircraft.save')} busy={busy} cancel={{ to: LIST, text: t('cancel') }}>
      <FormSection title={t('aircraft.names')} text={t('aircraft.namesText')}>
        <TextField label={t('fields.type')} ltr required {...form.getInputProps('name')} />
        <TextField label={t('fields.code')} ltr required maxLength={3} {...form.getInputProps('code')} />
        <TextField label={t('fields.icao')} ltr maxLength={4} {...form.getInputProps('icao')} />
      </FormSection>
      <FormSection title={t('aircraft.figures')} text={t('aircraft.figuresText')}>
        <TextField label={t('fields.seats')} {...figure} {...form.getInputProps('seats')} />
        <TextField label={t('fields.cruise')} {...figure} {...form.getInputProps('cruise_kmh')} />
        <TextField label={t('fields.range')} {...figure} {...form.getInputProps('range_km')} />
      </FormSection>
    </FormPage>
  )
}

const startOf = (aircraft?: Row): z.input<typeof values> => ({
  code: aircraft?.code ?? '',
  icao: aircraft?.icao ?? '',
  name: aircraft?.name ?? '',
  seats: aircraft ? String(aircraft.seats) : '',
  cruise_kmh: aircraft ? String(aircraft.cruise_kmh) : '',
  range_km: aircraft ? String(aircraft.range_km) : '',
})

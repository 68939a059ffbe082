import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import { type airportRow, reference } from '@safar/contract/reference/reference.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ZoneField } from '../../../ui/fields/zone-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAddAirport, useUpdateAirport } from '../api.ts'
import { numberText } from '../form-fields.ts'

/** Adds an airport, or changes the one with this id. */
function useSaveAirport(id: number | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useAddAirport({ onFailure })
  const changing = useUpdateAirport({ onFailure })
  const save = (body: Input<typeof reference.addAirport>['body']) =>
    id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })
  return { save, busy: adding.busy || changing.busy }
}

type Row = z.infer<typeof airportRow>

const LIST = adminUrls.airports
const { shape } = reference.addAirport.body

/** The contract's message, 'choose an airport', suits a picker; here the code is typed. */
const threeLetters = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'airport_code')

const values = z.object({
  code: threeLetters,
  icao: z.string(),
  name: shape.name,
  name_ar: z.string(),
  city: shape.city,
  city_ar: z.string(),
  city_code: z.union([z.literal(''), threeLetters]),
  country: shape.country,
  zone: shape.zone,
  latitude: numberText(shape.latitude),
  longitude: numberText(shape.longitude),
  scheduled: z.boolean(),
})

/** One form both to add and to edit an airport. */
export function AirportForm({ airport }: { airport?: Row }) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const form = useContractForm(values, startOf(airport))
  const { save, busy } = useSaveAirport(airport?.id, form.showFailure)
  const send = form.onSubmit(async ({ city_code, ...rest }) => {
    if (await save({ ...rest, ...(city_code && { city_code }) })) await navigate(LIST)
  })
  return (
    <FormPage onSubmit={send} save={t('airports.save')} busy={busy} cancel={{ to: LIST, text: t('cancel') }}>
      <FormSection title={t('airports.names')} text={t('airports.namesText')}>
        <TextField label={t('fields.airportName')} required {...form.getInputProps('name')} />
        <TextField label={t('fields.nameArabic')} lang="ar" dir="rtl" {...form.getInputProps('name_ar')} />
        <TextField label={t('fields.city')} required {...form.getInputProps('city')} />
        <TextField label={t('fields.cityArabic')} lang="ar" dir="rtl" {...form.getInputProps('city_ar')} />
      </FormSection>
      <FormSection title={t('airports.codes')} text={t('airports.codesText')}>
        <TextField label={t('fields.code')} ltr required maxLength={3} {...form.getInputProps('code')} />
        <TextField label={t('fields.icao')} ltr maxLength={4} {...form.getInputProps('icao')} />
        <TextField
          label={t('fields.cityCode')}
          help={t('airports.cityCodeHelp')}
          ltr
          maxLength={3}
          {...form.getInputProps('city_code')}
        />
      </FormSection>
      <FormSection title={t('airports.where')} text={t('airports.whereText')}>
        <CountryField label={t('fields.country')} required {...form.getInputProps('country')} />
        <ZoneField label={t('fields.zone')} required {...form.getInputProps('zone')} />
        <TextField label={t('fields.latitude')} inputMode="decimal" ltr required {...form.getInputProps('latitude')} />
        <TextField
          label={t('fields.longitude')}
          inputMode="decimal"
          ltr
          required
          {...form.getInputProps('longitude')}
        />
        <CheckField
          label={t('airports.scheduled')}
          help={t('airports.scheduledHelp')}
          {...form.getInputProps('scheduled', { type: 'checkbox' })}
        />
      </FormSection>
    </FormPage>
  )
}

const startOf = (airport?: Row): z.input<typeof values> => ({
  code: airport?.code ?? '',
  icao: airport?.icao ?? '',
  name: airport?.name ?? '',
  name_ar: airport?.name_ar ?? '',
  city: airport?.city ?? '',
  city_ar: airport?.city_ar ?? '',
  city_code: airport?.city_code ?? '',
  country: airport?.country ?? '',
  zone: airport?.zone ?? '',
  latitude: airport ? String(airport.latitude) : '',
  longitude: airport ? String(airport.longitude) : '',
  scheduled: airport?.scheduled ?? true,
})

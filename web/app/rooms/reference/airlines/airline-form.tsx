import { type airlineRow, reference } from '@safar/contract/reference.contract'
import { z } from '@safar/contract/schema'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../../platform/use-call.ts'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { CommitButton, OutlineButton } from '../../../ui/buttons.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/form.ts'
import { FormFoot, FormSection } from '../../../ui/form-section.tsx'
import { AIRLINES } from '../api.ts'
import { leftOut } from '../form-fields.ts'
import style from '../reference.module.css'

type Row = z.infer<typeof airlineRow>

const LIST = '/admin/airlines'
const { shape } = reference.saveAirline.body

const values = z.object({
  code: shape.code,
  icao: z.string(),
  name: shape.name,
  name_ar: z.string(),
  country: leftOut(shape.country),
  colour: leftOut(shape.colour),
  active: z.boolean(),
})

/** One form to add an airline and to change one. */
export function AirlineForm({ airline }: { airline?: Row }) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const form = useContractForm(values, startOf(airline))
  const { run, busy } = useCall(reference.saveAirline, {
    done: 'Airline saved successfully.',
    refresh: [AIRLINES],
    onFailure: form.showFailure,
  })
  const send = form.onSubmit(async ({ country, colour, ...rest }) => {
    const body = { ...rest, ...(airline && { id: airline.id }), ...(country && { country }), ...(colour && { colour }) }
    if (await run({ body })) await navigate(LIST)
  })
  const { code, colour } = form.values
  return (
    <form onSubmit={send} noValidate>
      <Card flush>
        <FormSection title={t('airlines.names')} text={t('airlines.namesText')}>
          <TextField label={t('fields.name')} required {...form.getInputProps('name')} />
          <TextField label={t('fields.nameArabic')} lang="ar" dir="rtl" {...form.getInputProps('name_ar')} />
          <TextField label={t('fields.code')} ltr required maxLength={2} {...form.getInputProps('code')} />
          <TextField label={t('fields.icao')} ltr maxLength={3} {...form.getInputProps('icao')} />
          <CountryField label={t('fields.country')} clearable {...form.getInputProps('country')} />
        </FormSection>
        <FormSection title={t('airlines.looks')} text={t('airlines.looksText')}>
          <TextField
            label={t('fields.colour')}
            help={t('airlines.colourHelp')}
            ltr
            maxLength={7}
            {...form.getInputProps('colour')}
          />
          <div className={style.preview}>
            <AirlineMark code={code.toUpperCase()} colour={colour || null} size={36} />
            {t('airlines.preview')}
          </div>
          <CheckField label={t('airlines.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        </FormSection>
        <FormFoot>
          <CommitButton type="submit" busy={busy}>
            {t('airlines.save')}
          </CommitButton>
          <OutlineButton to={LIST}>{t('cancel')}</OutlineButton>
        </FormFoot>
      </Card>
    </form>
  )
}

const startOf = (airline?: Row): z.input<typeof values> => ({
  code: airline?.code ?? '',
  icao: airline?.icao ?? '',
  name: airline?.name ?? '',
  name_ar: airline?.name_ar ?? '',
  country: airline?.country ?? '',
  colour: airline?.colour ?? '',
  active: airline?.active ?? true,
})
